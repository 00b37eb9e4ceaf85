import { Component } from '@angular/core';

@Component({
  selector: 'hangar-wad-files-tab',
  template: `<h1 i18n>WAD Files</h1>`,
})
export class WadFilesTab {}
