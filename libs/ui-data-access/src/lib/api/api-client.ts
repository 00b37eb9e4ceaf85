import { HttpClient, HttpHeaders } from '@angular/common/http';
import type { HttpResponse } from '@angular/common/http';
import { inject, Service } from '@angular/core';
import { ROUTES, routePath } from '@hangar/domain';
import type { IResponseMessage, RouteName } from '@hangar/domain';
import { firstValueFrom, fromEvent, map, merge, NEVER, of } from 'rxjs';
import type { Observable } from 'rxjs';

import { ApiError, apiErrorOf, isErrorMessage } from './api-error';

/** What a request carries besides its route. */
export interface ApiRequest {
  /** Values for the `:names` in the route's path. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Query parameters; `undefined` ones are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  /** The ETag that the record must still have; else the call rejects with `STALE`. */
  readonly ifMatch?: string;
  /** Gives the request up; the call then rejects with `CANCELLED`. */
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

  async call<T>(route: RouteName, request: ApiRequest = {}): Promise<T> {
    return (await this.callTagged<T>(route, request)).data;
  }

  /** The same, with the ETag of the answer. */
  async callTagged<T>(route: RouteName, request: ApiRequest = {}): Promise<Tagged<T>> {
    try {
      const response = await this.send<T>(route, request);
      return { data: dataOf(response.body), etag: response.headers.get('ETag') };
    } catch (failure) {
      throw apiErrorOf(failure);
    }
  }

  private send<T>(route: RouteName, request: ApiRequest): Promise<HttpResponse<IResponseMessage<T>>> {
    const sent = this.http.request<IResponseMessage<T>>(
      ROUTES[route].method,
      routePath(route, request.parameters),
      {
        body: request.body,
        params: definedOnly(request.query),
        headers: request.ifMatch ? new HttpHeaders({ 'If-Match': request.ifMatch }) : undefined,
        observe: 'response',
      },
    );
    return firstValueFrom(merge(sent, abortionOf(request.signal)));
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

function definedOnly(query: ApiRequest['query'] = {}): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** The data of a good answer; throws what a bad one says. */
export function dataOf<T>(message: IResponseMessage<T> | null): T {
  if (message?.success === true) return message.data;
  if (isErrorMessage(message)) throw new ApiError(message.code, message.error, message.details);
  throw new TypeError('The answer is no IResponseMessage.');
}
