import { Inject, Injectable, Optional } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { LauncherEventName, LauncherEvents } from '@hangar/domain';
import { Observable } from 'rxjs';

import { getRunningAction, type EventOrigin } from '../actors';
import { CLOCK, systemClock, timestamp, type Clock } from '../platform';
import { markOwnPayload } from './own-payloads';

/** An event with its name, as emitted by {@link EventBus.stream}. */
export type NamedEvent<Name extends LauncherEventName = LauncherEventName> = {
  [Key in Name]: { name: Key; payload: LauncherEvents[Key] };
}[Name];

/** Publishes events. Publishers neither wait for listeners nor see their errors. */
@Injectable()
export class EventBus {
  constructor(
    private readonly emitter: EventEmitter2,
    @Optional() @Inject(CLOCK) private readonly clock: Clock = systemClock,
  ) {}

  /** Passes the payload and its origin to all listeners. The name determines the payload type. */
  publish<Name extends LauncherEventName>(name: Name, payload: LauncherEvents[Name]): void {
    markOwnPayload(payload);
    const action = getRunningAction();
    const origin: EventOrigin = {
      actor: action?.actor ?? null,
      at: timestamp(this.clock),
      requestId: action?.requestId ?? null,
    };
    action?.recordEvent(name, payload);
    this.emitter.emit(name, payload, Object.freeze(origin));
  }

  /** Returns a stream of future events with the given names. */
  stream<Name extends LauncherEventName>(names: readonly Name[]): Observable<NamedEvent<Name>> {
    return new Observable((subscriber) => {
      const listeners = names.map((name) => {
        const listener = (payload: LauncherEvents[Name]) =>
          subscriber.next({ name, payload } as NamedEvent<Name>);
        this.emitter.on(name, listener);
        return () => this.emitter.off(name, listener);
      });
      return () => listeners.forEach((remove) => remove());
    });
  }
}
