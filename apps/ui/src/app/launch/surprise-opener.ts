import { Service } from '@angular/core';

/** Lets Launch suggest three random protocols; the page frame sets the function. */
@Service()
export class SurpriseOpener {
  open: () => unknown = () => undefined;
}
