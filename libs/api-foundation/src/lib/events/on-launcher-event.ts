import { Logger } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { LauncherEventName, LauncherEvents } from '@hangar/domain';

import { reportErrorIn, runAsOwnerOf } from '../faults';
import { isOurs } from './our-payloads';

/** An extension's listener is reported if it blocks the process for longer than this. */
const STANDSTILL_MILLISECONDS = 500;

/** A method that receives the payload of an event. */
type Listener<Name extends LauncherEventName> = (payload: LauncherEvents[Name]) => void | Promise<void>;

/**
 * Marks a method as a listener for one event; the compiler checks its parameter. Errors are logged with the class name
 * and do not reach the publisher.
 */
export function OnLauncherEvent<Name extends LauncherEventName>(name: Name) {
  return <Method extends Listener<Name>>(
    target: object,
    key: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    const listen = method.value as Listener<Name>;
    // The guard is a separate method; the decorated one stays unchanged for direct calls.
    const guarded: PropertyDescriptor = {
      value: async function (this: object, payload: LauncherEvents[Name]): Promise<void> {
        // A host application may emit events of the same name.
        if (!isOurs(payload)) return;
        try {
          const began = performance.now();
          const listening = runAsOwnerOf(this, () => listen.call(this, payload));
          reportBlockingListener(this, name, performance.now() - began);
          await listening;
        } catch (error) {
          new Logger(this.constructor.name).error(`Listener for ${name} failed: ${describe(error)}`);
          reportErrorIn(this, error);
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
  if (milliseconds < STANDSTILL_MILLISECONDS) return;
  const seconds = (milliseconds / 1000).toFixed(1);
  reportErrorIn(listener, new Error(`it blocked Hangar for ${seconds} s while handling ${name}`));
}

/** Errors of Node and of other realms are not instances of our `Error`. */
function describe(error: unknown): string {
  const hasStack = typeof error === 'object' && error !== null && 'stack' in error;
  return String(hasStack ? error.stack : error);
}
