import { Component } from '@angular/core';
import { ModFilesTab } from './mod-files-tab/mod-files-tab';

@Component({
  selector: 'hangar-install-page',
  imports: [ModFilesTab],
  template: `<nav class="tabs" aria-label="Install"><a href="/install">Mod Files</a></nav>
    <hangar-mod-files-tab />`,
})
export class InstallPage {}
