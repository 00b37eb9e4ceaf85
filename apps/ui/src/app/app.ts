import { Component } from '@angular/core';
import { RouterOutlet } from '@angular/router';

import { preloadParts } from './shell/preload-parts';
import { Shell } from './shell/shell';

/** The root component. */
@Component({
  selector: 'hangar-root',
  imports: [RouterOutlet, Shell],
  template: `<hangar-shell><router-outlet /></hangar-shell>`,
})
export class App {
  constructor() {
    preloadParts();
  }
}
