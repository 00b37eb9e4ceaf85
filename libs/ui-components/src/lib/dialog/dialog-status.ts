import { Service, signal } from '@angular/core';
import type { Type } from '@angular/core';

/**
 * The component that dialogs show below their heading, such as the running games, because the rest of the page can't be
 * reached while a dialog is open.
 */
@Service()
export class DialogStatus {
  readonly component = signal<Type<unknown> | null>(null);
}
