import { inject, Service } from '@angular/core';
import { filledPath, routeAddress } from '@hangar/domain';
import type {
  AnswerOf,
  DataRouteName,
  IResponseMessage,
  RequestOf,
  RouteAddress,
  RouteName,
} from '@hangar/domain';

import { apiAway, ApiError, apiErrorOf, cancelled, isErrorMessage } from './api-error';
import { WEB_FETCH } from './web-access';

/** From here on, an answer is read in several tasks. */
const LONG_FROM_BYTES = 100_000;

/** A request to a route, and what gives it up: the call then rejects with `CANCELLED`. */
export type ApiRequest<R extends RouteName> = RequestOf<R> & { readonly signal?: AbortSignal };

/** Routes that need nothing to be said may be called without a request. */
type Request<R extends RouteName> =
  Record<never, never> extends RequestOf<R> ? [request?: ApiRequest<R>] : [request: ApiRequest<R>];

/** What a request may carry, whatever the route. */
interface RequestParts {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
}

/** What was read, and what its answer says of it beside that. */
export interface Tagged<T> {
  readonly data: T;
  /** The tag of the state in which it was read. */
  readonly etag: string | null;
  /** How long the list is of which this is a part; `null` where it is none. */
  readonly total?: number | null;
}

/** Speaks to the local API: unwraps good answers and rejects with an {@link ApiError} when one is bad or missing. */
@Service()
export class ApiClient {
  private readonly fetch = inject(WEB_FETCH);

  async call<R extends DataRouteName>(route: R, ...request: Request<R>): Promise<AnswerOf<R>> {
    return (await this.callTagged(route, ...request)).data;
  }

  /** The same, with what the headers of the answer say. */
  async callTagged<R extends DataRouteName>(
    route: R,
    ...[request]: Request<R>
  ): Promise<Tagged<AnswerOf<R>>> {
    try {
      const response = await this.send(routeAddress(route), request ?? {});
      const message = await this.messageOf<AnswerOf<R>>(response, request?.signal);
      const { headers } = response;
      const total = headers.get('X-Total-Count');
      return {
        data: dataOf(message),
        etag: headers.get('ETag'),
        total: total === null ? null : Number(total),
      };
    } catch (failure) {
      throw apiErrorOf(failure);
    }
  }

  private async send(
    { method, path }: RouteAddress,
    { parameters = {}, query, body, ifMatch, signal }: RequestParts,
  ): Promise<Response> {
    try {
      return await this.fetch(filledPath(path, parameters) + queryText(query), {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ?? null,
      });
    } catch {
      throw signal?.aborted ? cancelled() : apiAway();
    }
  }

  private async messageOf<T>(response: Response, signal?: AbortSignal): Promise<IResponseMessage<T> | null> {
    try {
      return await (isLong(response) ? longMessage<T>(response.body) : response.text().then(messageIn<T>));
    } catch (failure) {
      if (failure instanceof SyntaxError) throw failure;
      throw signal?.aborted ? cancelled() : apiAway();
    }
  }
}

/** What it is that takes long comes compressed or not. */
function isLong(response: Response): response is Response & { readonly body: ReadableStream<Uint8Array> } {
  return Number(response.headers.get('Content-Length')) >= LONG_FROM_BYTES && response.body !== null;
}

async function longMessage<T>(body: ReadableStream<Uint8Array>): Promise<IResponseMessage<T> | null> {
  const { readByLines } = await import('./read-by-lines');
  return (await readByLines(body)) as IResponseMessage<T> | null;
}

/** Query parameters that are `undefined` are left out. */
function queryText(query: object = {}): string {
  const given = Object.entries(query as Record<string, string | number | boolean | undefined>).flatMap(
    ([key, value]) => (value === undefined ? [] : [[key, String(value)]]),
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** What an answer says; `null` when it says nothing. */
export function messageIn<T>(text: string): IResponseMessage<T> | null {
  return text === '' ? null : (JSON.parse(text) as IResponseMessage<T>);
}

/** The data of a good answer; throws what a bad one says. */
export function dataOf<T>(message: IResponseMessage<T> | null): T {
  if (message?.success === true) return message.data;
  if (isErrorMessage(message)) throw new ApiError(message.code, message.error, message.details);
  throw new TypeError('The answer is no IResponseMessage.');
}
