import { Service, signal } from '@angular/core';

/** Keeps the first page open while the first protocols are created, and until one is launched or the page is left. */
@Service()
export class FirstPageHold {
  readonly isHeld = signal(false);
}
