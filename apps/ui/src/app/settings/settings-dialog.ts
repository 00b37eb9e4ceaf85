import { DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';

/** The settings. */
@Component({
  selector: 'hangar-settings-dialog',
  template: `
    <section class="dlg">
      <header><h2 id="settings-title" i18n>Settings</h2></header>
      <footer><button type="button" class="btn quiet" (click)="dialog.close()" i18n>Cancel</button></footer>
    </section>
  `,
})
export class SettingsDialog {
  protected readonly dialog = inject<DialogRef<void>>(DialogRef);
}
