import { DialogRef } from '@angular/cdk/dialog';
import { Component, inject, input, signal } from '@angular/core';
import { DialogShell, Icon } from '@hangar/ui-components';

import { PackImporter } from '../launch/packs/pack-importer';

/** The sheet for a pack. */
@Component({
  selector: 'hangar-pack-state',
  imports: [DialogShell, Icon],
  template: `
    <hangar-dialog-shell heading="A pack" i18n-heading>
      <span dialogHeader class="mono from">{{ name() }}</span>
      <p i18n>
        A pack holds a protocol, which is one way to play: settings, and perhaps the files. It never holds
        programs, and its launch parameters are shown to you before they are used for the first time.
      </p>
      <div dialogFooter>
        <button type="button" class="btn quiet" (click)="dialog.close()" i18n>Cancel</button>
        <button type="button" class="btn cool" data-first data-save [disabled]="isBusy()" (click)="take()">
          <hangar-icon name="check" /><ng-container i18n>Take it in</ng-container>
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

  /** Imports the pack. Questions about it appear above the sheet, which must keep the files until then. */
  protected async take(): Promise<void> {
    if (this.isBusy()) return;
    this.isBusy.set(true);
    await this.packs.takePaths(this.filePaths());
    this.dialog.close();
  }
}
