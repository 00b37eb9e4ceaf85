import { inject, Service } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';
import { firstValueFrom } from 'rxjs';

import { ConfirmDialog } from './confirm-dialog';
import type { ConfirmAnswer, ConfirmQuestion } from './confirm-question';

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
