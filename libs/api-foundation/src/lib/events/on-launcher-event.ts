import { Logger } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { LauncherEventName, LauncherEvents } from '@hangar/domain';

import { reportErrorIn, runAsOwnerOf } from '../faults';
import { isOurs } from './our-payloads';

/** A listener of an extension that computes longer without a pause is named. */
const STANDSTILL_MILLISECONDS = 500;

/** A method that takes an event's payload. */
type Listener<Name extends LauncherEventName> = (payload: LauncherEvents[Name]) => void | Promise<void>;

/**
 * Marks a method as a listener of one event; the compiler checks its parameter. A listener that throws is logged with
 * its class and never reaches the publisher.
 */
export function OnLauncherEvent<Name extends LauncherEventName>(name: Name) {
  return <Method extends Listener<Name>>(
    target: object,
    key: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    const listen = method.value as Listener<Name>;
    // A method beside the marked one, which stays as it is for whoever calls it directly.
    const guarded: PropertyDescriptor = {
      value: async function (this: object, payload: LauncherEvents[Name]): Promise<void> {
        // A program that hosts us may have events of the same name.
        if (!isOurs(payload)) return;
        try {
          const began = performance.now();
          const listening = runAsOwnerOf(this, () => listen.call(this, payload));
          tellOfStandstill(this, name, performance.now() - began);
          await listening;
        } catch (error) {
          new Logger(this.constructor.name).error(`Listening to ${name} failed: ${describe(error)}`);
          reportErrorIn(this, error);
        }
      },
    };
    const guardedKey = `${key} on ${name}`;
    Object.defineProperty(target, guardedKey, guarded);
    OnEvent(name)(target, guardedKey, guarded);
  };
}

/** Nothing can be done while a listener computes, and nobody else would know what took so long. */
function tellOfStandstill(listener: object, name: string, milliseconds: number): void {
  if (milliseconds < STANDSTILL_MILLISECONDS) return;
  const seconds = (milliseconds / 1000).toFixed(1);
  reportErrorIn(
    listener,
    new Error(`nothing else could be done for ${seconds} s while it listened to ${name}`),
  );
}

/** Errors of Node and of other realms are no instances of our `Error`. */
function describe(error: unknown): string {
  const hasStack = typeof error === 'object' && error !== null && 'stack' in error;
  return String(hasStack ? error.stack : error);
}
