import { Logger } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { LauncherEventName, LauncherEvents } from '@hangar/domain';

import type { EventOrigin } from '../actors';
import { reportWorkerError, runAsOwner } from '../faults';
import { isOwnPayload } from './own-payloads';

/** An extension's listener is reported if it blocks the process for longer than this. */
const BLOCKING_THRESHOLD_MS = 500;

/** A method that receives an event's payload and origin. */
type Listener<Name extends LauncherEventName> = (
  payload: LauncherEvents[Name],
  origin: EventOrigin,
) => void | Promise<void>;

/**
 * Marks a method as a listener for one event; the compiler checks its parameters. Errors are logged with the class name
 * and do not reach the publisher.
 */
export function OnLauncherEvent<Name extends LauncherEventName>(name: Name) {
  return <Method extends Listener<Name>>(
    target: object,
    key: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    const listen = method.value as Listener<Name>;
    // The guard is a separate method, so that direct calls to the decorated method are not guarded.
    const guarded: PropertyDescriptor = {
      value: async function (
        this: object,
        payload: LauncherEvents[Name],
        origin: EventOrigin,
      ): Promise<void> {
        // A host application may emit events of the same name.
        if (!isOwnPayload(payload)) return;
        try {
          const startedAt = performance.now();
          const result = runAsOwner(this, () => listen.call(this, payload, origin));
          reportBlockingListener(this, name, performance.now() - startedAt);
          await result;
        } catch (error) {
          new Logger(this.constructor.name).error(`Listener for ${name} failed: ${describe(error)}`);
          reportWorkerError(this, error);
        }
      },
    };
    const guardedKey = `${key} on ${name}`;
    Object.defineProperty(target, guardedKey, guarded);
    OnEvent(name)(target, guardedKey, guarded);
  };
}

/**
 * Reports a listener that blocked the process. Nothing else can run in the meantime, and the cause would otherwise be
 * hard to find.
 */
function reportBlockingListener(listener: object, name: string, milliseconds: number): void {
  if (milliseconds < BLOCKING_THRESHOLD_MS) return;
  const seconds = (milliseconds / 1000).toFixed(1);
  reportWorkerError(listener, new Error(`it blocked Hangar for ${seconds} s while handling ${name}`));
}

/** Returns an error's stack or text. Errors from Node and from other realms are not instances of our `Error`. */
function describe(error: unknown): string {
  const hasStack = typeof error === 'object' && error !== null && 'stack' in error;
  return String(hasStack ? error.stack : error);
}
