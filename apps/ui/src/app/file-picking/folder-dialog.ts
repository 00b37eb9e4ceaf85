import { DIALOG_DATA } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';

import type { PickRequest } from './file-picker';

/** The page's own picker, where there is no desktop shell. */
@Component({
  selector: 'hangar-folder-dialog',
  template: `<h2>{{ request.title }}</h2>`,
})
export class FolderDialog {
  protected readonly request = inject<PickRequest>(DIALOG_DATA);
}
