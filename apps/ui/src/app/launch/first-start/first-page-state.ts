import { Service, signal } from '@angular/core';

/**
 * Keeps the first page open while the first protocols are being created, until one of them has been played or the user
 * leaves.
 */
@Service()
export class FirstPageState {
  readonly staysOpen = signal(false);
}
