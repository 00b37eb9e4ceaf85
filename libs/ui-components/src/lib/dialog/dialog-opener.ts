import { Dialog } from '@angular/cdk/dialog';
import type { DialogRef } from '@angular/cdk/dialog';
import type { ComponentType } from '@angular/cdk/portal';
import { DOCUMENT, inject, Service } from '@angular/core';

import { ClosingWindowGuard } from './closing-window-guard';
import { isInsideLayer } from '../layers';

/** The options for opening a dialog. */
export interface DialogOptions<Data = unknown> {
  /** The data that the dialog's component injects as `DIALOG_DATA`. */
  readonly data?: Data;
  /** Use `small` for a single question, `wide` for side tabs or a table. */
  readonly size?: 'small' | 'medium' | 'wide';
  /** `top` keeps the upper edge in place when the height of the content changes. */
  readonly alignment?: 'middle' | 'top';
  /** `alertdialog` for a question that must be answered first. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Id of the element that describes the dialog in addition to its heading. */
  readonly describedBy?: string;
  /** CSS selector of the element to focus; by default the dialog itself. */
  readonly focus?: string;
  /** Whether Escape, the backdrop or the close button may close the dialog; called on each attempt. */
  readonly canClose?: () => boolean;
  /**
   * Whether closing the dialog would lose changes. Checked when the window is closed or reloaded; must not show a
   * question.
   */
  readonly isDirty?: () => boolean;
}

/**
 * Opens dialogs with common behaviour: they trap and restore the focus, close on Escape or a click on the backdrop, and
 * are named by the heading of `<hangar-dialog-shell>`.
 */
@Service()
export class DialogOpener {
  private readonly dialog = inject(Dialog);
  private readonly windowGuard = inject(ClosingWindowGuard);
  private openedCount = 0;
  /** The last Escape event that was meant for a layer above the dialogs, such as a menu. */
  private layerEscapeEvent: Event | null = null;

  constructor() {
    // Runs in the capture phase, before a menu handles the key and disappears.
    inject(DOCUMENT).addEventListener('keydown', (event) => this.rememberEscape(event), { capture: true });
  }

  open<Result, Data = unknown, Content = unknown>(
    content: ComponentType<Content>,
    options: DialogOptions<Data> = {},
  ): DialogRef<Result, Content> {
    const {
      data,
      size = 'medium',
      alignment,
      focus = 'dialog',
      canClose,
      isDirty,
      role,
      describedBy,
    } = options;
    const opened = this.dialog.open<Result, Data, Content>(content, {
      data: data ?? null,
      role: role ?? 'dialog',
      ariaDescribedBy: describedBy ?? null,
      ariaLabelledBy: `hangar-dialog-${++this.openedCount}`,
      ariaModal: true,
      autoFocus: focus,
      restoreFocus: true,
      // If `canClose` is set, it must also be called when the user navigates back.
      closeOnNavigation: canClose === undefined,
      closePredicate: (result) =>
        result !== undefined || (!this.isEscapeForLayer() && (canClose === undefined || canClose())),
      panelClass: ['hangar-dialog', size, ...(alignment === 'top' ? ['at-top'] : [])],
      backdropClass: 'hangar-scrim',
    });
    if (isDirty) this.windowGuard.watch(isDirty, opened.closed);
    return opened;
  }

  /** Whether closing the window would lose changes or dismiss an open question. */
  hasUnsavedWork(): boolean {
    return (
      this.windowGuard.hasUnsavedChanges() ||
      this.dialog.openDialogs.some(({ config }) => config.role === 'alertdialog')
    );
  }

  private rememberEscape(event: KeyboardEvent): void {
    const target = event.composedPath()[0];
    if (event.key === 'Escape') this.layerEscapeEvent = isInsideLayer(target) ? event : null;
  }

  /** Whether the Escape event being dispatched is meant for a layer above the dialogs. */
  private isEscapeForLayer(): boolean {
    return this.layerEscapeEvent !== null && this.layerEscapeEvent.eventPhase !== Event.NONE;
  }
}
