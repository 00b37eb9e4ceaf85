import { Component } from '@angular/core';
import { RouterOutlet } from '@angular/router';

import { loadPartsBeforehand } from './shell/load-parts-beforehand';
import { Shell } from './shell/shell';

/** The root component. */
@Component({
  selector: 'hangar-root',
  imports: [RouterOutlet, Shell],
  template: `<hangar-shell><router-outlet /></hangar-shell>`,
})
export class App {
  constructor() {
    loadPartsBeforehand();
  }
}
