import { filledPath, routeAddress } from '@hangar/domain';
import type { AnswerOf, DataRouteName, RequestOf, RouteName } from '@hangar/domain';

import { readEvents, type HangarEvent } from './event-stream';
import { HangarError, isErrorMessage, nobodyAnswers, notHangar } from './hangar-error';

const DEFAULT_ADDRESS = 'http://127.0.0.1:7666';

export interface HangarClientOptions {
  /** Where Hangar is, with the prefix if it has one; absent: `http://127.0.0.1:7666`. */
  readonly address?: string;
  /** Absent: the `fetch` of the browser or of Node. */
  readonly fetch?: typeof globalThis.fetch;
}

/** What a request to a route carries, and what gives it up: the call then rejects with the reason of the signal. */
export type ClientRequest<R extends RouteName> = RequestOf<R> & { readonly signal?: AbortSignal };

/** Routes that need nothing to be said may be called without a request. */
type Request<R extends RouteName> =
  Record<never, never> extends RequestOf<R> ? [request?: ClientRequest<R>] : [request: ClientRequest<R>];

/** What a request may carry, whatever the route. */
interface RequestParts {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
}

/** Speaks to the local API of a running Hangar. Everything rejects with a {@link HangarError}. */
export class HangarClient {
  private readonly address: string;
  private readonly fetch: typeof globalThis.fetch;

  constructor(options: HangarClientOptions = {}) {
    this.address = (options.address ?? DEFAULT_ADDRESS).replace(/\/+$/, '');
    this.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  }

  /** Asks a route and gives the `data` of its answer. */
  async call<R extends DataRouteName>(route: R, ...[request]: Request<R>): Promise<AnswerOf<R>> {
    const response = await this.send(route, request ?? {});
    const message = await this.messageOf(response);
    if (!isGood(message)) throw notHangar(this.address, response.status);
    return message.data as AnswerOf<R>;
  }

  /** Asks a route and gives its answer as it is: for pictures and files, or to read its headers. */
  async open<R extends RouteName>(route: R, ...[request]: Request<R>): Promise<Response> {
    return this.send(route, request ?? {});
  }

  /**
   * What happens in Hangar from now on. The first event is `stream.opened`. Fails with `API_AWAY` when Hangar ends:
   * whoever wants to hear more asks again. Leaving the loop, or the signal, closes the stream.
   */
  async *events(signal?: AbortSignal): AsyncGenerator<HangarEvent, void> {
    const { body } = await this.send('streamEvents', signal ? { signal } : {});
    if (body === null) throw nobodyAnswers(this.address);
    try {
      yield* readEvents(body);
    } catch (failure) {
      if (!signal?.aborted) throw failure instanceof TypeError ? nobodyAnswers(this.address) : failure;
    }
    if (!signal?.aborted) throw nobodyAnswers(this.address);
  }

  private async send(route: RouteName, parts: RequestParts): Promise<Response> {
    const { parameters = {}, query, body, ifMatch, signal } = parts;
    const { method, path } = routeAddress(route);
    const url = this.address + filledPath(path, parameters) + queryText(query);
    const headers = {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    };
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await this.answerTo(url, { method, headers, body: text, signal: signal ?? null });
    if (response.ok || response.status === 304) return response;
    return this.refuse(response);
  }

  private async answerTo(url: string, request: RequestInit): Promise<Response> {
    try {
      return await this.fetch(url, request);
    } catch {
      request.signal?.throwIfAborted();
      throw nobodyAnswers(this.address);
    }
  }

  private async refuse(response: Response): Promise<never> {
    const message = await this.messageOf(response);
    if (!isErrorMessage(message)) throw notHangar(this.address, response.status);
    throw new HangarError(message.code, message.error, response.status, message.details);
  }

  private async messageOf(response: Response): Promise<unknown> {
    try {
      return await response.json();
    } catch (failure) {
      throw failure instanceof SyntaxError
        ? notHangar(this.address, response.status)
        : nobodyAnswers(this.address);
    }
  }
}

function isGood(message: unknown): message is { readonly data: unknown } {
  return typeof message === 'object' && message !== null && 'success' in message && message.success === true;
}

/** Query parameters that are `undefined` are left out. */
function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))}`;
}
