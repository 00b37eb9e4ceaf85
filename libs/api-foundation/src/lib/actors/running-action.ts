import { AsyncLocalStorage } from 'node:async_hooks';

import type { Actor } from './actor';

/** A record that an action has changed, with its values before and after. */
export interface RecordChange {
  /** The kind of the record, such as `protocol`. */
  readonly kind: string;
  /** Empty for the settings, which are a single record. */
  readonly id: string;
  readonly before: object;
  readonly after: object;
}

/** A user's action: a request, or code that runs with {@link runAsActor}. */
export class RunningAction {
  /** Whether the action has ended. Work that it started may continue in the background. */
  hasEnded = false;

  constructor(
    public actor: Actor | null,
    readonly requestId: string | null,
  ) {}

  /** Receives the events that the action publishes. */
  recordEvent(_name: string, _payload: unknown): void {
    // Overridden by `RequestAction`, because only requests are recorded.
  }

  /** Receives the records that the action changes, once they are stored. */
  recordChange(_change: RecordChange): void {
    // Overridden by `RequestAction`, because only requests are recorded.
  }
}

/** The action whose code is running, including its timers and promises. Costs nothing until the first action runs. */
const running = new AsyncLocalStorage<RunningAction | null>();

/** Returns the action whose code is running; `null` in the background, and once the action is over. */
export function getRunningAction(): RunningAction | null {
  const action = running.getStore();
  return action && !action.hasEnded ? action : null;
}

/** Runs code as part of an action. */
export function runAction<T>(action: RunningAction, callback: () => T): T {
  return running.run(action, callback);
}

/**
 * Runs code that is not part of the action that happens to start it, such as the handling of a manual edit, or work
 * that several requests share.
 */
export function runInBackground<T>(code: () => T): T {
  return running.getStore() ? running.run(null, code) : code();
}

/**
 * Runs code as a user, so that launch steps and listeners receive this user as the `actor`. Intended for a program's
 * own routes and for programs without a server. Calls to Hangar's classes are not checked by `authorize`. The action
 * ends when the returned promise settles.
 */
export function runAsActor<T>(actor: Actor, action: () => T): T {
  const context = new RunningAction(actor, null);
  const end = () => void (context.hasEnded = true);
  let result: T | undefined;
  try {
    result = runAction(context, action);
    return result;
  } finally {
    if (result instanceof Promise) result.then(end, end);
    else end();
  }
}

/** Records that the running action has changed a record. Call it once the change is stored. */
export function noteChange(change: RecordChange): void {
  getRunningAction()?.recordChange(change);
}
