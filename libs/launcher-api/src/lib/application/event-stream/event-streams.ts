import type { ServerResponse } from 'node:http';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { LauncherError } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import { AccessPolicy, toRouteAction } from '@hangar/api-foundation/http';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { STREAMED_EVENT_NAMES } from '@hangar/domain';

/**
 * Maximum number of bytes buffered for one client. A client that falls further behind is disconnected; it then
 * reconnects and reloads its data.
 */
const MAX_BUFFERED_BYTES = 4 * 2 ** 20;
/**
 * Maximum number of clients, more than any user needs. When another client connects, the oldest connection is closed.
 */
const MAX_CLIENTS = 100;
/** Interval between writes to an idle stream. A broken connection is detected only by writing to it. */
const HEARTBEAT_INTERVAL_MS = 20_000;
/** Time after which a browser that has lost the stream reconnects. */
const RETRY_DELAY_MS = 1000;

/** Interval at which a client's access is checked again. */
const ACCESS_CHECK_INTERVAL_MS = 60_000;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
};
const OPENING_MESSAGE = createMessage('stream.opened', {}, `retry: ${RETRY_DELAY_MS}\n`);
const HEARTBEAT = Buffer.from(': \n\n');

/** Sends events to all clients. A slow client cannot block the others or use up memory. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly clients = new Set<ServerResponse>();
  private unsubscribe: () => void = () => undefined;
  private isStopping = false;

  constructor(
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly access: AccessPolicy,
  ) {}

  /** Opens a stream to a client. The stream stays open until the client disconnects or the application stops. */
  open(response: ServerResponse): void {
    response.writeHead(200, HEADERS);
    if (this.isStopping || response.req.method === 'HEAD') {
      response.end();
      return;
    }
    response.write(OPENING_MESSAGE);
    response.once('close', () => this.remove(response));
    const [oldest] = this.clients;
    if (oldest && this.clients.size >= MAX_CLIENTS) this.disconnect(oldest);
    this.clients.add(response);
    if (this.clients.size === 1) this.subscribeToEvents();
    if (this.access.isActive) this.recheckAccess(response);
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
    for (const client of this.clients) {
      this.remove(client);
      client.end();
    }
  }

  /**
   * Regularly checks a stream's user, and ends the stream if access is refused. If the check is impossible, the stream
   * stays open.
   */
  private recheckAccess(response: ServerResponse): void {
    const stop = this.clock.every(ACCESS_CHECK_INTERVAL_MS, () => {
      void this.access
        .authorizeAgain(response.req, toRouteAction('streamEvents', {}))
        .catch((error: unknown) => {
          if (error instanceof LauncherError && error.code === 'SIGN_IN_UNAVAILABLE') return;
          this.remove(response);
          response.end();
        });
    });
    response.once('close', stop);
  }

  private subscribeToEvents(): void {
    const subscription: Subscription = this.events
      .stream([...STREAMED_EVENT_NAMES, 'extension.event'])
      .subscribe((event) => {
        const { name, payload } = event.name === 'extension.event' ? event.payload : event;
        this.send(createMessage(name, payload));
      });
    const stopHeartbeat = this.clock.every(HEARTBEAT_INTERVAL_MS, () => this.send(HEARTBEAT));
    this.unsubscribe = () => {
      subscription.unsubscribe();
      stopHeartbeat();
    };
  }

  private send(message: Buffer): void {
    for (const client of this.clients) {
      if (client.writableLength <= MAX_BUFFERED_BYTES) client.write(message);
      else this.disconnect(client);
    }
  }

  private disconnect(client: ServerResponse): void {
    this.remove(client);
    client.destroy();
  }

  private remove(client: ServerResponse): void {
    if (this.clients.delete(client) && this.clients.size === 0) this.unsubscribe();
  }
}

function createMessage(name: string, payload: unknown, moreFields = ''): Buffer {
  return Buffer.from(`event: ${name}\n${moreFields}data: ${JSON.stringify(payload)}\n\n`);
}
