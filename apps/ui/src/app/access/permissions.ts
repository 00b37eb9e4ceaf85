import { Service, signal } from '@angular/core';

import type { ControlName } from './control-routes';

/** The permissions of the signed-in user. Without an access policy, nothing is refused. */
@Service()
export class Permissions {
  /** The controls that the user must not use; set by the code that is only loaded if there is a policy. */
  readonly refused = signal<ReadonlySet<string>>(new Set());
  /** Notifies the user that they lack the permission; set by the same code. */
  explain: () => void = () => undefined;

  /** Whether the user must not use a control. Other names are never refused. */
  refuses(control: ControlName | (string & {})): boolean {
    return this.refused().has(control);
  }

  /** Whether an action must not run. If so, the user is notified, because a key can't be hidden. */
  block(control: ControlName | (string & {})): boolean {
    const isRefused = this.refuses(control);
    if (isRefused) this.explain();
    return isRefused;
  }
}
