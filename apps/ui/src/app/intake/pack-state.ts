import { DialogRef } from '@angular/cdk/dialog';
import { Component, inject, input, signal } from '@angular/core';
import { DialogShell, Icon } from '@hangar/ui-components';

import { PackImporter } from '../launch/packs/pack-importer';

/** The sheet for a pack. */
@Component({
  selector: 'hangar-pack-state',
  imports: [DialogShell, Icon],
  template: `
    <hangar-dialog-shell heading="Pack" i18n-heading>
      <span dialogHeader class="mono file-name">{{ name() }}</span>
      <p i18n>
        A pack contains a protocol, with or without its mod files. It never contains programs, and you can
        review its arguments before the first launch.
      </p>
      <div dialogFooter>
        <button type="button" class="btn quiet" (click)="dialog.close()" i18n>Cancel</button>
        <button
          type="button"
          class="btn cool"
          data-first
          data-save
          [disabled]="isBusy()"
          data-needs="import-pack"
          (click)="import()"
        >
          <hangar-icon name="check" /><ng-container i18n>Import</ng-container>
        </button>
      </div>
    </hangar-dialog-shell>
  `,
  styleUrl: './sheet-states.css',
})
export class PackState {
  private readonly packs = inject(PackImporter);
  protected readonly dialog = inject(DialogRef);
  readonly name = input('');
  readonly filePaths = input.required<readonly string[]>();
  protected readonly isBusy = signal(false);

  /**
   * Imports the pack. Questions appear in dialogs above the sheet, which keeps the files until the user has answered.
   */
  protected async import(): Promise<void> {
    if (this.isBusy()) return;
    this.isBusy.set(true);
    await this.packs.importPaths(this.filePaths());
    this.dialog.close();
  }
}
