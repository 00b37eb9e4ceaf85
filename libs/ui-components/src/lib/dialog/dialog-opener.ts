import { Dialog } from '@angular/cdk/dialog';
import type { DialogRef } from '@angular/cdk/dialog';
import type { ComponentType } from '@angular/cdk/portal';
import { inject, Service } from '@angular/core';

/** How a dialog is opened. */
export interface DialogOptions<Data = unknown> {
  /** What its component gets as `DIALOG_DATA`. */
  readonly data?: Data;
  /** `small` asks one thing, `wide` has side tabs or a table. */
  readonly size?: 'small' | 'medium' | 'wide';
  /** `alertdialog` is for a question that has to be answered before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Id of the element that says more than the heading does. */
  readonly describedBy?: string;
  /** CSS selector of what gets the focus; the dialog itself when there is none. */
  readonly focus?: string;
  /** Whether it may close by Esc, the backdrop or its close button just now; asked each time. */
  readonly mayClose?: () => boolean;
}

/**
 * Opens dialogs that are alike: the focus stays inside and goes back to where it was, Esc and the backdrop close, the
 * heading of `<hangar-dialog-shell>` is the name.
 */
@Service()
export class DialogOpener {
  private readonly dialog = inject(Dialog);
  private opened = 0;

  open<Result, Data = unknown, Content = unknown>(
    content: ComponentType<Content>,
    options: DialogOptions<Data> = {},
  ): DialogRef<Result, Content> {
    const { data, size = 'medium', focus = 'dialog', mayClose, role, describedBy } = options;
    return this.dialog.open<Result, Data, Content>(content, {
      data: data ?? null,
      role: role ?? 'dialog',
      ariaDescribedBy: describedBy ?? null,
      ariaLabelledBy: `hangar-dialog-${++this.opened}`,
      ariaModal: true,
      autoFocus: focus,
      restoreFocus: true,
      // Back must ask as well, where there is something to ask.
      closeOnNavigation: mayClose === undefined,
      closePredicate: (result) => result !== undefined || mayClose === undefined || mayClose(),
      panelClass: ['hangar-dialog', size],
      backdropClass: 'hangar-scrim',
    });
  }
}
