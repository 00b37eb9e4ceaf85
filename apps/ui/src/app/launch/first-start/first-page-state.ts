import { Service, signal } from '@angular/core';

/**
 * Keeps the first page open while the first protocols are created, and until one is launched or the user leaves the
 * page.
 */
@Service()
export class FirstPageState {
  readonly staysOpen = signal(false);
}
