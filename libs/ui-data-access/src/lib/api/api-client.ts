import { HttpClient, HttpHeaders } from '@angular/common/http';
import type { HttpResponse } from '@angular/common/http';
import { inject, Service } from '@angular/core';
import { filledPath, ROUTES } from '@hangar/domain';
import type {
  AnswerOf,
  DataRouteName,
  IResponseMessage,
  RequestOf,
  RouteDefinition,
  RouteName,
} from '@hangar/domain';
import { firstValueFrom, fromEvent, map, merge, NEVER, of } from 'rxjs';
import type { Observable } from 'rxjs';

import { ApiError, apiErrorOf, isErrorMessage } from './api-error';

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

/** A record and the tag of the state in which it was read. */
export interface Tagged<T> {
  readonly data: T;
  readonly etag: string | null;
}

/** Speaks to the local API: unwraps good answers and rejects with an {@link ApiError} when one is bad or missing. */
@Service()
export class ApiClient {
  private readonly http = inject(HttpClient);

  async call<R extends DataRouteName>(route: R, ...request: Request<R>): Promise<AnswerOf<R>> {
    return (await this.callTagged(route, ...request)).data;
  }

  /** The same, with the ETag of the answer. */
  async callTagged<R extends DataRouteName>(
    route: R,
    ...[request]: Request<R>
  ): Promise<Tagged<AnswerOf<R>>> {
    try {
      const response = await this.send<AnswerOf<R>>(ROUTES[route], request ?? {});
      return { data: dataOf(response.body), etag: response.headers.get('ETag') };
    } catch (failure) {
      throw apiErrorOf(failure);
    }
  }

  private send<T>(
    { method, path }: RouteDefinition,
    { parameters = {}, query, body, ifMatch, signal }: RequestParts,
  ): Promise<HttpResponse<IResponseMessage<T>>> {
    const sent = this.http.request<IResponseMessage<T>>(method, filledPath(path, parameters), {
      body,
      params: definedOnly(query),
      headers: ifMatch ? new HttpHeaders({ 'If-Match': ifMatch }) : undefined,
      observe: 'response',
    });
    return firstValueFrom(merge(sent, abortionOf(signal)));
  }
}

/** Fails when the signal says so, and otherwise never speaks. */
export function abortionOf(signal: AbortSignal | undefined): Observable<never> {
  if (!signal) return NEVER;
  const aborted: Observable<unknown> = signal.aborted ? of(null) : fromEvent(signal, 'abort');
  return aborted.pipe(
    map(() => {
      throw new ApiError('CANCELLED', $localize`This was cancelled.`);
    }),
  );
}

/** Query parameters that are `undefined` are left out. */
function definedOnly(query: object = {}): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(query as Record<string, string | number | boolean | undefined>).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}

/** The data of a good answer; throws what a bad one says. */
export function dataOf<T>(message: IResponseMessage<T> | null): T {
  if (message?.success === true) return message.data;
  if (isErrorMessage(message)) throw new ApiError(message.code, message.error, message.details);
  throw new TypeError('The answer is no IResponseMessage.');
}
