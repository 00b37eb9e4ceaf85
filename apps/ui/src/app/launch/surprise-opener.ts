import { Service } from '@angular/core';

/** Opens the "Surprise me" dialog from Launch. The page frame sets `open`. */
@Service()
export class SurpriseOpener {
  open: () => unknown = () => undefined;
}
