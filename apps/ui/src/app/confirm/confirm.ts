import { inject, Injector, Service } from '@angular/core';

import type { ConfirmAnswer, ConfirmQuestion } from './confirm-question';

/** Asks before it is too late. The dialog is only loaded then. */
@Service()
export class Confirm {
  private readonly injector = inject(Injector);

  /** Whether the user wants to go on. */
  async ask(question: ConfirmQuestion): Promise<boolean> {
    return (await this.choose(question)) === 'action';
  }

  /** The way that the user chose; closing the dialog is `cancel`. */
  async choose(question: ConfirmQuestion): Promise<ConfirmAnswer> {
    const { askInDialog } = await import('./confirm-dialog');
    return askInDialog(this.injector, question);
  }
}
