import { Component } from '@angular/core';

@Component({
  selector: 'hangar-install-page',
  template: `<h1 i18n>Install</h1>`,
})
export class InstallPage {}
