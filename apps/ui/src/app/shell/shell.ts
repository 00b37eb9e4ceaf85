import { Component } from '@angular/core';

import { AwayBanner } from './away-banner';

/** The frame: rail, top bar, status bar, and the page between them. */
@Component({
  selector: 'hangar-shell',
  imports: [AwayBanner],
  template: `
    <hangar-away-banner />
    <main>
      <ng-content />
    </main>
  `,
})
export class Shell {}
