import { inject, Service } from '@angular/core';
import { HangarRequests, isErrorMessage, type OptionalRequest, type ViewRequest } from '@hangar/client';
import { OWN_LIST_HEADER } from '@hangar/domain';
import type { AnswerOf, DataRouteName, IResponseMessage, ViewRouteName, ViewsOf } from '@hangar/domain';

import { createUnavailableError, ApiError, toApiError, createCancelledError } from './api-error';
import { getApiBase } from './api-path';
import type { KnownRecord } from './reuse-unchanged';
import { WEB_FETCH } from './web-access';

/** The minimum size of a response that is parsed in several tasks. */
const LONG_RESPONSE_BYTES = 100_000;

/** The data of a response together with header values. */
export interface Tagged<T> {
  readonly data: T;
  /** The entity tag of the version that was read. */
  readonly etag: string | null;
  /** The length of the whole list if the data is only a part of it, otherwise `null`. */
  readonly total?: number | null;
  /** Whether the files are from the archive's downloaded list (`X-Own-List`). */
  readonly isFromOwnList?: boolean;
}

/** Calls the local API. Returns the data of successful responses and rejects with an {@link ApiError} otherwise. */
@Service()
export class ApiClient {
  /** Sends requests to any route of this Hangar instance. */
  readonly requests = new HangarRequests({ address: getApiBase(), fetch: inject(WEB_FETCH) });

  /** Called with the error of each failed request. Set by the code that sends users to the sign-in page. */
  onError: (error: ApiError) => void = () => undefined;

  call<R extends ViewRouteName, V extends keyof ViewsOf<R>>(
    route: R,
    request: ViewRequest<R, V>,
  ): Promise<ViewsOf<R>[V]>;
  call<R extends DataRouteName>(route: R, ...request: OptionalRequest<R>): Promise<AnswerOf<R>>;
  async call<R extends DataRouteName>(route: R, ...request: OptionalRequest<R>): Promise<AnswerOf<R>> {
    return (await this.callTagged(route, ...request)).data;
  }

  /** Like {@link call}, but also returns header values. */
  callTagged<R extends DataRouteName>(
    route: R,
    ...request: OptionalRequest<R>
  ): Promise<Tagged<AnswerOf<R>>> {
    return this.requestMessage(route, request);
  }

  /**
   * Like {@link call}, but in a long list, reuses unchanged parts of known records, so that they are in memory only
   * once.
   */
  callReusingRecords<R extends ViewRouteName, V extends keyof ViewsOf<R>>(
    known: KnownRecord | undefined,
    route: R,
    request: ViewRequest<R, V>,
  ): Promise<ViewsOf<R>[V]>;
  callReusingRecords<R extends DataRouteName>(
    known: KnownRecord | undefined,
    route: R,
    ...request: OptionalRequest<R>
  ): Promise<AnswerOf<R>>;
  async callReusingRecords<R extends DataRouteName>(
    known: KnownRecord | undefined,
    route: R,
    ...request: OptionalRequest<R>
  ): Promise<AnswerOf<R>> {
    return (await this.requestMessage(route, request, known)).data;
  }

  private async requestMessage<R extends DataRouteName>(
    route: R,
    request: OptionalRequest<R>,
    known?: KnownRecord,
  ): Promise<Tagged<AnswerOf<R>>> {
    try {
      const response = await this.requests.send(route, ...request);
      const message = await readMessage<AnswerOf<R>>(response, known);
      const { headers } = response;
      const total = headers.get('X-Total-Count');
      return {
        data: getData(message),
        etag: headers.get('ETag'),
        total: total === null ? null : Number(total),
        isFromOwnList: headers.get(OWN_LIST_HEADER) === 'true',
      };
    } catch (failure) {
      throw request[0]?.signal?.aborted ? createCancelledError() : this.reportError(failure);
    }
  }

  /** Converts the failure of a request to an {@link ApiError} and passes it to {@link onError}. */
  reportError(failure: unknown): ApiError {
    const error = toApiError(failure);
    this.onError(error);
    return error;
  }
}

async function readMessage<T>(response: Response, known?: KnownRecord): Promise<IResponseMessage<T> | null> {
  try {
    return await (isLongResponse(response)
      ? parseLargeBody<T>(response.body, known)
      : response.text().then(parseMessage<T>));
  } catch (failure) {
    throw failure instanceof SyntaxError ? failure : createUnavailableError();
  }
}

/** Whether a response takes long to parse. Estimated from its size, which may be the compressed size. */
function isLongResponse(
  response: Response,
): response is Response & { readonly body: ReadableStream<Uint8Array> } {
  return Number(response.headers.get('Content-Length')) >= LONG_RESPONSE_BYTES && response.body !== null;
}

async function parseLargeBody<T>(
  body: ReadableStream<Uint8Array>,
  known?: KnownRecord,
): Promise<IResponseMessage<T> | null> {
  const { readLines } = await import('./read-lines');
  return (await readLines(body, known)) as IResponseMessage<T> | null;
}

/** Parses a response; returns `null` for an empty one. */
export function parseMessage<T>(text: string): IResponseMessage<T> | null {
  return text === '' ? null : (JSON.parse(text) as IResponseMessage<T>);
}

/**
 * Returns the data of a successful response.
 * @throws ApiError for an error response
 */
export function getData<T>(message: IResponseMessage<T> | null): T {
  if (message?.success === true) return message.data;
  if (isErrorMessage(message)) throw new ApiError(message.code, message.error, message.details);
  throw new TypeError("The response isn't an IResponseMessage.");
}
