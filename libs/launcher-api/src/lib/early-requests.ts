import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Clock } from '@hangar/api-foundation/platform/early';
import { ERROR_STATUS, type IErrorMessage } from '@hangar/domain';

/** Time that a request waits for the application to be built. */
const WAIT_MILLISECONDS = 15_000;
const RETRY_AFTER_SECONDS = '2';

const NOT_READY: IErrorMessage = {
  success: false,
  error: 'Hangar is still starting. Try again in a few seconds.',
  code: 'NOT_READY',
};

/** Answers requests that don't need the application, and passes on the others. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Handles requests while Hangar is starting and its port is already open. Those that don't need the application are
 * answered immediately; the others are held until it is built and then served in order. If they wait too long or the
 * start fails, the response is `NOT_READY`.
 */
export class EarlyRequests {
  private readonly held = new Map<ServerResponse, IncomingMessage>();
  private listener: RequestListener | null = null;

  constructor(
    server: Server,
    private readonly clock: Clock,
    private readonly answer: EarlyAnswer,
  ) {
    server.on('request', (request, response) => {
      // The connection was closed because of an earlier request in the same chunk.
      if (request.socket.destroyed) return;
      if (this.listener) this.listener(request, response);
      else this.answer(request, response, () => this.serveOrHold(request, response));
    });
  }

  /** Serves the held requests and all later ones. */
  serveWith(listener: RequestListener): void {
    this.listener = listener;
    for (const [response, request] of this.held) {
      this.held.delete(response);
      listener(request, response);
    }
  }

  private serveOrHold(request: IncomingMessage, response: ServerResponse): void {
    // The application may be ready when a request is passed on.
    if (this.listener) this.listener(request, response);
    else this.hold(request, response);
  }

  private hold(request: IncomingMessage, response: ServerResponse): void {
    this.held.set(response, request);
    const stopWaiting = this.clock.after(WAIT_MILLISECONDS, () => {
      if (this.held.delete(response)) sendNotReady(request, response);
    });
    response.once('close', () => {
      stopWaiting();
      this.held.delete(response);
    });
  }
}

/** Responds that the application is not ready yet, or that the start has failed. */
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
