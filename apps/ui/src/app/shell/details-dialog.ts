import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { Injector } from '@angular/core';
import { CopyButton, DialogOpener, DialogShell, Icon } from '@hangar/ui-components';
import type { Notification } from '@hangar/ui-data-access';

import { getHelpAddress } from '../handbook';

/** The technical details of a notification, such as the error code and lines of output. */
@Component({
  selector: 'hangar-details-dialog',
  imports: [CopyButton, DialogShell, Icon],
  template: `
    <hangar-dialog-shell [heading]="notification.title">
      <div class="stack">
        <p>{{ notification.text }}</p>
        <pre class="cmd" tabindex="0" role="region" aria-label="Details" i18n-aria-label>{{ lines }}</pre>
      </div>
      <div dialogFooter>
        @if (help; as address) {
          <a class="btn quiet compact" target="_blank" rel="noopener" [href]="address">
            <hangar-icon name="ext" /><ng-container i18n>Get help</ng-container>
          </a>
        }
        <hangar-copy-button [text]="lines" [showsLabel]="true" label="Copy details" i18n-label />
        <button type="button" class="btn compact" (click)="dialog.close()" i18n>Close</button>
      </div>
    </hangar-dialog-shell>
  `,
})
export class DetailsDialog {
  protected readonly notification = inject<Notification>(DIALOG_DATA);
  protected readonly dialog = inject<DialogRef<void>>(DialogRef);
  protected readonly help = findHelp(this.notification);
  protected readonly lines = this.notification.details.join('\n');
}

/** Returns the address of the handbook page about the error code in the last line, or `null` if it contains no code. */
function findHelp({ details }: Notification): string | null {
  const [, code] = /^Code: (\w+)$/.exec(details.at(-1) ?? '') ?? [];
  return code === undefined ? null : getHelpAddress(code);
}

/** Opens the details of a notification. */
export function openDetailsDialog(injector: Injector, notification: Notification): void {
  injector.get(DialogOpener).open(DetailsDialog, { data: notification });
}
