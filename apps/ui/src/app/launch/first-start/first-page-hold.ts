import { Service, signal } from '@angular/core';

/** Keeps the first page where it is while it makes the first protocols, and until one of them is played or left. */
@Service()
export class FirstPageHold {
  readonly isHeld = signal(false);
}
