import { Component } from '@angular/core';

@Component({
  selector: 'hangar-mod-files-tab',
  template: `<h1 i18n>Mod Files</h1>`,
})
export class ModFilesTab {}
