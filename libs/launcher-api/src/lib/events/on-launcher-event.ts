import { OnEvent } from '@nestjs/event-emitter';
import type { LauncherEventName, LauncherEvents } from '@hangar/domain';

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
    OnEvent(name, { suppressErrors: true })(target, key, method as PropertyDescriptor);
  };
}
