import { isReading, routeAddress, type AnswerOf, type DataRouteName, type RouteName } from '@hangar/domain';

import { readEvents, type HangarEvent } from './event-stream';
import { HangarError, nobodyAnswers, notHangar } from './hangar-error';
import { returningEvents, type EventsOptions } from './returning-events';
import {
  DEFAULT_ADDRESS,
  HangarRequests,
  type HangarClientOptions,
  type OptionalRequest,
} from './hangar-requests';
import { outcomeUnknown, reportLostAnswers } from './lost-answer';

/** Speaks to the local API of a running Hangar. Everything rejects with a {@link HangarError}. */
export class HangarClient {
  private readonly requests: HangarRequests;

  constructor(options: HangarClientOptions = {}) {
    const { address = DEFAULT_ADDRESS, fetch = (...request) => globalThis.fetch(...request) } = options;
    this.requests = new HangarRequests({ address, fetch: reportLostAnswers(fetch, address) });
  }

  /** Asks a route and gives the `data` of its answer. */
  async call<R extends DataRouteName>(route: R, ...request: OptionalRequest<R>): Promise<AnswerOf<R>> {
    const response = await this.requests.send(route, ...request);
    const message = await this.requests.messageOf(response).catch((failure: unknown) => {
      throw isCutChange(route, failure) ? outcomeUnknown(this.requests.address) : failure;
    });
    if (!isGood(message)) throw notHangar(this.requests.address, response.status);
    return message.data as AnswerOf<R>;
  }

  /** Asks a route and gives its answer as it is: for pictures and files, or to read its headers. */
  open<R extends RouteName>(route: R, ...request: OptionalRequest<R>): Promise<Response> {
    return this.requests.send(route, ...request);
  }

  /**
   * What happens in Hangar from now on. The first event is `stream.opened`. Fails with `API_AWAY` when Hangar ends, unless it is
   * told to `reconnect`: then there is a `stream.opened` for each time. Leaving the loop, or the signal, closes the stream.
   */
  events(options: AbortSignal | EventsOptions = {}): AsyncGenerator<HangarEvent, void> {
    const { signal, reconnect = false } = options instanceof AbortSignal ? { signal: options } : options;
    const open = () => this.oneStream(signal);
    return reconnect ? returningEvents(open, signal) : open();
  }

  private async *oneStream(signal: AbortSignal | undefined): AsyncGenerator<HangarEvent, void> {
    const { address } = this.requests;
    const response = await this.requests.send('streamEvents', signal ? { signal } : {});
    const { body } = response;
    if (body === null || !isEventStream(response)) {
      await body?.cancel();
      throw notHangar(address, response.status);
    }
    try {
      yield* readEvents(body);
    } catch (failure) {
      // A lost connection is a `TypeError` of the global `fetch`, and any other error of one that was passed in.
      if (!signal?.aborted) throw failure instanceof SyntaxError ? failure : nobodyAnswers(address);
    }
    if (!signal?.aborted) throw nobodyAnswers(address);
  }
}

/** Whether the answer to a change stopped in the middle. */
function isCutChange(route: RouteName, failure: unknown): boolean {
  const { method, path } = routeAddress(route);
  return failure instanceof HangarError && failure.code === 'API_AWAY' && !isReading(method, path);
}

function isEventStream({ headers }: Response): boolean {
  return /^text\/event-stream *(;|$)/i.test(headers.get('Content-Type') ?? '');
}

function isGood(message: unknown): message is { readonly data: unknown } {
  return typeof message === 'object' && message !== null && 'success' in message && message.success === true;
}
