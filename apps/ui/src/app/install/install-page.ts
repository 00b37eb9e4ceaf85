import { Component } from '@angular/core';
import { ModFilesTab } from './mod-files-tab/mod-files-tab';

@Component({
  selector: 'hangar-install-page',
  imports: [ModFilesTab],
  template: `<h1 class="vh" i18n>Install</h1>
    <hangar-mod-files-tab />`,
})
export class InstallPage {}
