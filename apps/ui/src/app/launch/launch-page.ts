import { Component } from '@angular/core';

@Component({
  selector: 'hangar-launch-page',
  template: `<h1 i18n>Launch</h1>`,
})
export class LaunchPage {}
