import { inject, Service } from '@angular/core';
import { HangarRequests, isErrorMessage, type OptionalRequest } from '@hangar/client';
import type { AnswerOf, DataRouteName, IResponseMessage } from '@hangar/domain';

import { apiAway, ApiError, apiErrorOf, cancelled } from './api-error';
import type { KnownRecord } from './shared-with';
import { WEB_FETCH } from './web-access';

/** From here on, an answer is read in several tasks. */
const LONG_FROM_BYTES = 100_000;

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
  private readonly requests = new HangarRequests({ address: '', fetch: inject(WEB_FETCH) });

  async call<R extends DataRouteName>(route: R, ...request: OptionalRequest<R>): Promise<AnswerOf<R>> {
    return (await this.callTagged(route, ...request)).data;
  }

  /** The same, with what the headers of the answer say. */
  callTagged<R extends DataRouteName>(
    route: R,
    ...request: OptionalRequest<R>
  ): Promise<Tagged<AnswerOf<R>>> {
    return this.answerOf(route, request);
  }

  /** As {@link call}, for a list of which much may be there already: what records of a long answer share with those that are known is kept once. */
  async callKnowing<R extends DataRouteName>(
    known: KnownRecord | undefined,
    route: R,
    ...request: OptionalRequest<R>
  ): Promise<AnswerOf<R>> {
    return (await this.answerOf(route, request, known)).data;
  }

  private async answerOf<R extends DataRouteName>(
    route: R,
    request: OptionalRequest<R>,
    known?: KnownRecord,
  ): Promise<Tagged<AnswerOf<R>>> {
    try {
      const response = await this.requests.send(route, ...request);
      const message = await messageOf<AnswerOf<R>>(response, known);
      const { headers } = response;
      const total = headers.get('X-Total-Count');
      return {
        data: dataOf(message),
        etag: headers.get('ETag'),
        total: total === null ? null : Number(total),
      };
    } catch (failure) {
      throw request[0]?.signal?.aborted ? cancelled() : apiErrorOf(failure);
    }
  }
}

async function messageOf<T>(response: Response, known?: KnownRecord): Promise<IResponseMessage<T> | null> {
  try {
    return await (isLong(response)
      ? longMessage<T>(response.body, known)
      : response.text().then(messageIn<T>));
  } catch (failure) {
    throw failure instanceof SyntaxError ? failure : apiAway();
  }
}

/** What it is that takes long comes compressed or not. */
function isLong(response: Response): response is Response & { readonly body: ReadableStream<Uint8Array> } {
  return Number(response.headers.get('Content-Length')) >= LONG_FROM_BYTES && response.body !== null;
}

async function longMessage<T>(
  body: ReadableStream<Uint8Array>,
  known?: KnownRecord,
): Promise<IResponseMessage<T> | null> {
  const { readByLines } = await import('./read-by-lines');
  return (await readByLines(body, known)) as IResponseMessage<T> | null;
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
