import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Clock } from '@hangar/api-foundation/platform/early';
import { ERROR_STATUS, type IErrorMessage } from '@hangar/domain';

/** Maximum time that a request waits for the application to be built. */
const MAX_WAIT_MS = 15_000;
const RETRY_AFTER_SECONDS = '2';

const NOT_READY: IErrorMessage = {
  success: false,
  error: 'Hangar is still starting. Try again in a few seconds.',
  code: 'NOT_READY',
};

/** Answers requests that don't need the application, and passes on all other requests. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Handles requests while Hangar is starting and its port is already open. Requests that don't need the application are
 * answered immediately; the others are held until it is built and then handled in order. If they wait too long or
 * Hangar fails to start, the response is `NOT_READY`.
 */
export class EarlyRequests {
  private readonly pending = new Map<ServerResponse, IncomingMessage>();
  private listener: RequestListener | null = null;

  constructor(
    server: Server,
    private readonly clock: Clock,
    private readonly handleEarly: EarlyHandler,
  ) {
    server.on('request', (request, response) => {
      // The connection was closed because of an earlier request in the same chunk.
      if (request.socket.destroyed) return;
      if (this.listener) this.listener(request, response);
      else this.handleEarly(request, response, () => this.serveOrHold(request, response));
    });
  }

  /** Handles the held requests and all later requests. */
  serveWith(listener: RequestListener): void {
    this.listener = listener;
    for (const [response, request] of this.pending) {
      this.pending.delete(response);
      listener(request, response);
    }
  }

  private serveOrHold(request: IncomingMessage, response: ServerResponse): void {
    // The application may have become ready before the early handler passed the request on.
    if (this.listener) this.listener(request, response);
    else this.hold(request, response);
  }

  private hold(request: IncomingMessage, response: ServerResponse): void {
    this.pending.set(response, request);
    const stopWaiting = this.clock.after(MAX_WAIT_MS, () => {
      if (this.pending.delete(response)) sendNotReady(request, response);
    });
    response.once('close', () => {
      stopWaiting();
      this.pending.delete(response);
    });
  }
}

/** Responds that the application is not ready yet or failed to start. */
export function sendNotReady(request: IncomingMessage, response: ServerResponse): void {
  // An unread body would reset the connection before the response is read.
  request.resume();
  response.writeHead(ERROR_STATUS.NOT_READY, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': RETRY_AFTER_SECONDS,
    connection: 'close',
  });
  response.end(JSON.stringify(NOT_READY));
}
