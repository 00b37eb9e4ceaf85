import {
  isReading,
  routeAddress,
  type AnswerOf,
  type DataRouteName,
  type RouteName,
  type ViewRouteName,
  type ViewsOf,
} from '@hangar/domain';

import { readEvents, type HangarEvent } from './event-stream';
import { HangarError, noResponseError, notHangarError } from './hangar-error';
import { streamWithReconnects, type EventsOptions } from './reconnecting-events';
import {
  DEFAULT_ADDRESS,
  HangarRequests,
  type HangarClientOptions,
  type OptionalRequest,
  type ViewRequest,
} from './hangar-requests';
import { outcomeUnknownError, reportLostResponses } from './lost-response';

/** A client for the local API of a running Hangar. All methods reject with a {@link HangarError}. */
export class HangarClient {
  private readonly requests: HangarRequests;

  constructor(options: HangarClientOptions = {}) {
    const { address = DEFAULT_ADDRESS, fetch = (...request) => globalThis.fetch(...request) } = options;
    this.requests = new HangarRequests({ address, fetch: reportLostResponses(fetch, address) });
  }

  /** Calls a route and returns the `data` of its response. The type of the data depends on the query's `view`. */
  call<R extends ViewRouteName, V extends keyof ViewsOf<R>>(
    route: R,
    request: ViewRequest<R, V>,
  ): Promise<ViewsOf<R>[V]>;
  call<R extends DataRouteName>(route: R, ...request: OptionalRequest<R>): Promise<AnswerOf<R>>;
  async call<R extends DataRouteName>(route: R, ...request: OptionalRequest<R>): Promise<AnswerOf<R>> {
    const response = await this.requests.send(route, ...request);
    const message = await this.requests.messageOf(response).catch((failure: unknown) => {
      throw isInterruptedChange(route, failure) ? outcomeUnknownError(this.requests.address) : failure;
    });
    if (!isSuccess(message)) throw notHangarError(this.requests.address, response.status);
    return message.data as AnswerOf<R>;
  }

  /** Calls a route and returns the raw response, for pictures, files and headers. */
  open<R extends RouteName>(route: R, ...request: OptionalRequest<R>): Promise<Response> {
    return this.requests.send(route, ...request);
  }

  /**
   * Streams Hangar's events, starting with `stream.opened`. Fails with `API_AWAY` when Hangar exits. With
   * `reconnect`, it instead waits until Hangar starts again, and yields `stream.opened` after each connection. Exiting
   * the loop or aborting the signal closes the stream.
   */
  events(options: AbortSignal | EventsOptions = {}): AsyncGenerator<HangarEvent, void> {
    const { signal, reconnect = false } = options instanceof AbortSignal ? { signal: options } : options;
    const open = () => this.streamOnce(signal);
    return reconnect ? streamWithReconnects(open, signal) : open();
  }

  private async *streamOnce(signal: AbortSignal | undefined): AsyncGenerator<HangarEvent, void> {
    const { address } = this.requests;
    const response = await this.requests.send('streamEvents', signal ? { signal } : {});
    const { body } = response;
    if (body === null || !isEventStream(response)) {
      await body?.cancel();
      throw notHangarError(address, response.status);
    }
    try {
      yield* readEvents(body);
    } catch (failure) {
      // The global `fetch` reports a lost connection as a `TypeError`; a custom function may throw any other error.
      if (!signal?.aborted) throw failure instanceof SyntaxError ? failure : noResponseError(address);
    }
    if (!signal?.aborted) throw noResponseError(address);
  }
}

/** Whether the response to a change was truncated. */
function isInterruptedChange(route: RouteName, failure: unknown): boolean {
  const { method, path } = routeAddress(route);
  return failure instanceof HangarError && failure.code === 'API_AWAY' && !isReading(method, path);
}

function isEventStream({ headers }: Response): boolean {
  return /^text\/event-stream *(;|$)/i.test(headers.get('Content-Type') ?? '');
}

function isSuccess(message: unknown): message is { readonly data: unknown } {
  return typeof message === 'object' && message !== null && 'success' in message && message.success === true;
}
