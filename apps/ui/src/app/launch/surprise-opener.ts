import { Service } from '@angular/core';

/** Opens the dialog with three random protocols from Launch. The page frame sets the function. */
@Service()
export class SurpriseOpener {
  open: () => unknown = () => undefined;
}
