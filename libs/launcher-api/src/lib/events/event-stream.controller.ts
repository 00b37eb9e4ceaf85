import { Controller, Sse, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import { STREAMED_EVENT_NAMES } from '@hangar/domain';
import { concat, map, of, Subject, takeUntil, type Observable } from 'rxjs';

import { EventBus } from './event-bus';

/** A browser that lost the stream asks again after this many milliseconds. */
const RETRY_MILLISECONDS = 1000;

@Controller('api/events')
export class EventStreamController implements BeforeApplicationShutdown {
  private readonly stopping = new Subject<void>();

  constructor(private readonly events: EventBus) {}

  @Sse()
  streamEvents(): Observable<MessageEvent> {
    const opening: MessageEvent = { type: 'stream.opened', data: {}, retry: RETRY_MILLISECONDS };
    const events = this.events
      .stream(STREAMED_EVENT_NAMES)
      .pipe(map(({ name, payload }): MessageEvent => ({ type: name, data: payload })));
    return concat(of(opening), events).pipe(takeUntil(this.stopping));
  }

  beforeApplicationShutdown(): void {
    this.stopping.next();
  }
}
