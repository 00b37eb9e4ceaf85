import { Dialog } from '@angular/cdk/dialog';
import type { DialogRef } from '@angular/cdk/dialog';
import type { ComponentType } from '@angular/cdk/portal';
import { DOCUMENT, inject, Service } from '@angular/core';

import { ClosingWindowGuard } from './closing-window-guard';
import { isInsideLayer } from '../layers';

/** How a dialog is opened. */
export interface DialogOptions<Data = unknown> {
  /** What its component gets as `DIALOG_DATA`. */
  readonly data?: Data;
  /** `small` asks one thing, `wide` has side tabs or a table. */
  readonly size?: 'small' | 'medium' | 'wide';
  /** `top` keeps its upper edge where it is while its content grows and shrinks. */
  readonly place?: 'middle' | 'top';
  /** `alertdialog` is for a question that has to be answered before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Id of the element that says more than the heading does. */
  readonly describedBy?: string;
  /** CSS selector of what gets the focus; the dialog itself when there is none. */
  readonly focus?: string;
  /** Whether it may close by Esc, the backdrop or its close button just now; asked each time. */
  readonly mayClose?: () => boolean;
  /** Whether closing it now would lose something; asked without a word when the window is closed or loaded again. */
  readonly isDirty?: () => boolean;
}

/**
 * Opens dialogs that are alike: the focus stays inside and goes back to where it was, Esc and the backdrop close, the
 * heading of `<hangar-dialog-shell>` is the name.
 */
@Service()
export class DialogOpener {
  private readonly dialog = inject(Dialog);
  private readonly windowGuard = inject(ClosingWindowGuard);
  private opened = 0;
  /** The last Esc that was meant for something above the dialogs. */
  private layersEscape: Event | null = null;

  constructor() {
    // Before the menu hears it: afterwards there is no menu any more.
    inject(DOCUMENT).addEventListener('keydown', (event) => this.rememberEscape(event), { capture: true });
  }

  open<Result, Data = unknown, Content = unknown>(
    content: ComponentType<Content>,
    options: DialogOptions<Data> = {},
  ): DialogRef<Result, Content> {
    const { data, size = 'medium', place, focus = 'dialog', mayClose, isDirty, role, describedBy } = options;
    const opened = this.dialog.open<Result, Data, Content>(content, {
      data: data ?? null,
      role: role ?? 'dialog',
      ariaDescribedBy: describedBy ?? null,
      ariaLabelledBy: `hangar-dialog-${++this.opened}`,
      ariaModal: true,
      autoFocus: focus,
      restoreFocus: true,
      // Back must ask as well, where there is something to ask.
      closeOnNavigation: mayClose === undefined,
      closePredicate: (result) =>
        result !== undefined || (!this.isEscapeOfLayer() && (mayClose === undefined || mayClose())),
      panelClass: ['hangar-dialog', size, ...(place === 'top' ? ['at-top'] : [])],
      backdropClass: 'hangar-scrim',
    });
    if (isDirty) this.windowGuard.watch(isDirty, opened.closed);
    return opened;
  }

  /** Whether something in the window would be lost if it were closed, or a question waits for its answer. */
  holdsUnsavedWork(): boolean {
    return (
      this.windowGuard.hasSomethingToLose() ||
      this.dialog.openDialogs.some(({ config }) => config.role === 'alertdialog')
    );
  }

  private rememberEscape(event: KeyboardEvent): void {
    const target = event.composedPath()[0];
    if (event.key === 'Escape') this.layersEscape = isInsideLayer(target) ? event : null;
  }

  /** Whether this very moment such an Esc goes through the page. */
  private isEscapeOfLayer(): boolean {
    return this.layersEscape !== null && this.layersEscape.eventPhase !== Event.NONE;
  }
}
