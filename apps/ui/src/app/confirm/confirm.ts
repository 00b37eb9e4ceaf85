import { inject, Service } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';
import { firstValueFrom } from 'rxjs';

import { ConfirmDialog } from './confirm-dialog';

/** A question before something that cannot simply be taken back. */
export interface ConfirmQuestion {
  readonly title: string;
  /** What will happen and what stays, in a sentence or two. */
  readonly text: string;
  /** Lines that name the things concerned, if there are any. */
  readonly lines?: readonly string[];
  /** The answer that goes on, such as "Delete". */
  readonly action: string;
  /** A second way to go on, such as "Save". */
  readonly otherAction?: string;
  /** The answer that does nothing; "Cancel" unless said otherwise. */
  readonly cancel?: string;
  /** Whether going on destroys something. */
  readonly isDestructive?: boolean;
}

export type ConfirmAnswer = 'action' | 'otherAction' | 'cancel';

/** Asks before it is too late. */
@Service()
export class Confirm {
  private readonly dialog = inject(DialogOpener);

  /** Whether the user wants to go on. */
  async ask(question: ConfirmQuestion): Promise<boolean> {
    return (await this.choose(question)) === 'action';
  }

  /** The way that the user chose; closing the dialog is `cancel`. */
  async choose(question: ConfirmQuestion): Promise<ConfirmAnswer> {
    const opened = this.dialog.open<ConfirmAnswer>(ConfirmDialog, {
      data: question,
      size: 'small',
      role: 'alertdialog',
      describedBy: 'confirm-text',
      // Enter must not destroy what a slip of the hand asked for.
      focus: question.isDestructive ? '[data-answer="cancel"]' : '[data-answer="action"]',
    });
    return (await firstValueFrom(opened.closed)) ?? 'cancel';
  }
}
