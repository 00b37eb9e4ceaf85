import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Clock } from '@hangar/api-foundation/platform/early';
import { ERROR_STATUS, type IErrorMessage } from '@hangar/domain';

/** So long a request waits for an application that is being built. */
const WAIT_MILLISECONDS = 15_000;
const RETRY_AFTER_SECONDS = '2';

const NOT_READY: IErrorMessage = {
  success: false,
  error: 'Hangar is still starting. Try again in a few seconds.',
  code: 'NOT_READY',
};

/** Answers what needs no application, and hands on the rest. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Answers the requests that come between the opening of the port and the end of the start: what needs no application at
 * once, and the others are held until there is one and then served in their order; those that would wait too long, or in
 * vain, are told to ask again.
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
      // The rest of a chunk from a connection that was closed because of it.
      if (request.socket.destroyed) return;
      if (this.listener) this.listener(request, response);
      else this.answer(request, response, () => this.serveOrHold(request, response));
    });
  }

  /** Serves what is held, and all that comes from now on. */
  serveWith(listener: RequestListener): void {
    this.listener = listener;
    for (const [response, request] of this.held) {
      this.held.delete(response);
      listener(request, response);
    }
  }

  private serveOrHold(request: IncomingMessage, response: ServerResponse): void {
    // There may be an application by the time that a request is handed on.
    if (this.listener) this.listener(request, response);
    else this.hold(request, response);
  }

  private hold(request: IncomingMessage, response: ServerResponse): void {
    this.held.set(response, request);
    const stopWaiting = this.clock.after(WAIT_MILLISECONDS, () => {
      if (this.held.delete(response)) askToComeBack(request, response);
    });
    response.once('close', () => {
      stopWaiting();
      this.held.delete(response);
    });
  }
}

/** Tells a client that there is no application yet, or that there will be none. */
export function askToComeBack(request: IncomingMessage, response: ServerResponse): void {
  // A body that nobody read would reset the connection before the answer is read.
  request.resume();
  response.writeHead(ERROR_STATUS.NOT_READY, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': RETRY_AFTER_SECONDS,
    connection: 'close',
  });
  response.end(JSON.stringify(NOT_READY));
}
