import { filledPath, routeAddress } from '@hangar/domain';
import type { RequestOf, RouteName } from '@hangar/domain';

import { HangarError, isErrorMessage, nobodyAnswers, notHangar } from './hangar-error';

export const DEFAULT_ADDRESS = 'http://127.0.0.1:7666';

export interface HangarClientOptions {
  /** Where Hangar is, with the prefix if it has one; absent: `http://127.0.0.1:7666`. */
  readonly address?: string;
  /** Absent: the `fetch` of the browser or of Node. */
  readonly fetch?: typeof globalThis.fetch;
}

/** What a request to a route carries, and what gives it up: the call then rejects with the reason of the signal. */
export type ClientRequest<R extends RouteName> = RequestOf<R> & { readonly signal?: AbortSignal };

/** Routes that need nothing to be said may be called without a request. */
export type OptionalRequest<R extends RouteName> =
  Record<never, never> extends RequestOf<R> ? [request?: ClientRequest<R>] : [request: ClientRequest<R>];

/** What a request may carry, whatever the route. */
interface RequestParts {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
}

/** Sends requests to a running Hangar and gives its good answers as they are. Everything rejects with a {@link HangarError}. */
export class HangarRequests {
  /** Where Hangar is, without a slash at its end. */
  readonly address: string;
  private readonly fetch: typeof globalThis.fetch;

  constructor(options: HangarClientOptions = {}) {
    this.address = (options.address ?? DEFAULT_ADDRESS).replace(/(?<!\/)\/+$/, '');
    this.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  }

  /** Asks a route; rejects with the reason of the signal when that gave it up. */
  async send<R extends RouteName>(route: R, ...[request]: OptionalRequest<R>): Promise<Response> {
    const { parameters = {}, query, body, ifMatch, signal }: RequestParts = request ?? {};
    const { method, path } = routeAddress(route);
    const url = this.address + filledPath(path, parameters) + queryText(query);
    const headers = {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    };
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await this.answerTo(url, { method, headers, body: text, signal: signal ?? null });
    return response.ok || response.status === 304 ? response : this.refuse(response);
  }

  /** What an answer says. */
  async messageOf(response: Response): Promise<unknown> {
    try {
      return await response.json();
    } catch (failure) {
      throw failure instanceof SyntaxError
        ? notHangar(this.address, response.status)
        : nobodyAnswers(this.address);
    }
  }

  private async answerTo(url: string, request: RequestInit): Promise<Response> {
    try {
      return await this.fetch(url, request);
    } catch (failure) {
      request.signal?.throwIfAborted();
      throw failure instanceof HangarError ? failure : nobodyAnswers(this.address);
    }
  }

  private async refuse(response: Response): Promise<never> {
    const message = await this.messageOf(response);
    if (!isErrorMessage(message)) throw notHangar(this.address, response.status);
    throw new HangarError(message.code, message.error, response.status, message.details);
  }
}

/** Query parameters that are `undefined` are left out. */
function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))}`;
}
