import { filledPath, routeAddress } from '@hangar/domain';
import type { RequestOf, RouteName } from '@hangar/domain';

import {
  HangarError,
  isErrorMessage,
  noResponseError,
  notHangarError,
  type HangarErrorCode,
} from './hangar-error';

export const DEFAULT_ADDRESS = 'http://127.0.0.1:7666';

export interface HangarClientOptions {
  /** Address of Hangar, including a path prefix if it has one. Default: `http://127.0.0.1:7666`. */
  readonly address?: string;
  /** Default: the global `fetch` of the browser or Node. */
  readonly fetch?: typeof globalThis.fetch;
}

/** A request to a route. If the signal aborts, the call rejects with its reason. */
export type ClientRequest<R extends RouteName> = RequestOf<R> & { readonly signal?: AbortSignal };

/** A request for one of the views of a route. */
export type ViewRequest<R extends RouteName, V> = ClientRequest<R> & {
  readonly query: { readonly view: V };
};

/** The request argument is optional for routes that require no data. */
export type OptionalRequest<R extends RouteName> =
  Record<never, never> extends RequestOf<R> ? [request?: ClientRequest<R>] : [request: ClientRequest<R>];

/** The parts of a request to any route. */
interface RequestParts {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
}

/**
 * Sends requests to a running Hangar and returns the raw successful responses. All methods reject with a
 * {@link HangarError}.
 */
export class HangarRequests {
  /** Address of Hangar, without a trailing slash. */
  readonly address: string;
  private readonly fetch: typeof globalThis.fetch;

  constructor(options: HangarClientOptions = {}) {
    this.address = (options.address ?? DEFAULT_ADDRESS).replace(/(?<!\/)\/+$/, '');
    this.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  }

  /** Calls a route. Rejects with the reason of the signal if it was aborted. */
  async send<R extends RouteName>(route: R, ...[request]: OptionalRequest<R>): Promise<Response> {
    const { parameters = {}, query, body, ifMatch, signal }: RequestParts = request ?? {};
    const { method, path } = routeAddress(route);
    const url = this.address + filledPath(path, parameters) + formatQuery(query);
    const headers = {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    };
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await this.fetchResponse(url, { method, headers, body: text, signal: signal ?? null });
    return response.ok || response.status === 304 ? response : this.throwError(response);
  }

  /** Returns the parsed JSON of a response. */
  async messageOf(response: Response): Promise<unknown> {
    try {
      return await response.json();
    } catch (failure) {
      throw failure instanceof SyntaxError
        ? notHangarError(this.address, response.status)
        : noResponseError(this.address);
    }
  }

  private async fetchResponse(url: string, request: RequestInit): Promise<Response> {
    try {
      return await this.fetch(url, request);
    } catch (failure) {
      request.signal?.throwIfAborted();
      throw failure instanceof HangarError ? failure : noResponseError(this.address);
    }
  }

  private async throwError(response: Response): Promise<never> {
    const message = await this.messageOf(response);
    if (!isErrorMessage(message)) throw notHangarError(this.address, response.status);
    throw new HangarError(message.code as HangarErrorCode, message.error, response.status, message.details);
  }
}

/** Omits query parameters that are `undefined`. */
function formatQuery(query: object = {}): string {
  const definedParameters = Object.entries(query).filter(([, value]) => value !== undefined);
  if (definedParameters.length === 0) return '';
  return `?${new URLSearchParams(definedParameters.map(([key, value]): [string, string] => [key, String(value)]))}`;
}
