import { inject, Injector, Service } from '@angular/core';

import type { ConfirmAnswer, ConfirmQuestion } from './confirm-question';

/** Shows confirmation dialogs, which are loaded on demand. */
@Service()
export class Confirm {
  private readonly injector = inject(Injector);

  /** Resolves to whether the user confirmed. */
  async confirm(question: ConfirmQuestion): Promise<boolean> {
    return (await this.choose(question)) === 'action';
  }

  /** Resolves to the user's answer, or to `cancel` if the dialog is closed without an answer. */
  async choose(question: ConfirmQuestion): Promise<ConfirmAnswer> {
    const { openConfirmDialog } = await import('./confirm-dialog');
    return openConfirmDialog(this.injector, question);
  }
}
