import { Dialog, DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import type { Injector } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import type { Notification } from '@hangar/ui-data-access';

/** What a notification keeps from people who only want to know what to do: the code, and lines of output. */
@Component({
  selector: 'hangar-details-dialog',
  imports: [Icon],
  template: `
    <section class="dlg">
      <header>
        <h2 id="details-title">{{ news.title }}</h2>
        <button type="button" class="ib" aria-label="Close" i18n-aria-label (click)="dialog.close()">
          <hangar-icon name="x" />
        </button>
      </header>
      <div class="body stack">
        <p>{{ news.text }}</p>
        <pre class="cmd" tabindex="0" aria-label="Details" i18n-aria-label role="region">{{ lines }}</pre>
      </div>
      <footer>
        <button type="button" class="btn" (click)="copy()">
          <hangar-icon [name]="isCopied() ? 'check' : 'copy'" />
          @if (isCopied()) {
            <ng-container i18n>Copied</ng-container>
          } @else {
            <ng-container i18n>Copy</ng-container>
          }
        </button>
      </footer>
    </section>
  `,
})
export class DetailsDialog {
  protected readonly news = inject<Notification>(DIALOG_DATA);
  protected readonly dialog = inject<DialogRef<void>>(DialogRef);
  protected readonly lines = this.news.details.join('\n');
  protected readonly isCopied = signal(false);

  protected async copy(): Promise<void> {
    await navigator.clipboard.writeText(this.lines);
    this.isCopied.set(true);
  }
}

/** Opens the details of a notification. */
export function openDetailsDialog(injector: Injector, notification: Notification): void {
  injector.get(Dialog).open(DetailsDialog, { data: notification, ariaLabelledBy: 'details-title' });
}
