import { isReading } from '@hangar/domain';

import { HangarError } from './hangar-error';

/** Node's error codes for connections that could not be established. Browsers do not provide a code. */
const NO_CONNECTION: readonly unknown[] = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
];

/**
 * Wraps `fetch` so that a change fails with an explanatory {@link HangarError} if its response is lost. Separate from
 * `HangarRequests`, because the page has its own message and should load as little code as possible.
 */
export function reportLostResponses(
  fetch: typeof globalThis.fetch,
  address: string,
): typeof globalThis.fetch {
  return async (url, request) => {
    try {
      return await fetch(url, request);
    } catch (failure) {
      request?.signal?.throwIfAborted();
      const isHarmless = isReading(request?.method ?? 'GET', toUrlText(url)) || wasNotSent(failure);
      throw isHarmless || failure instanceof HangarError ? failure : outcomeUnknownError(address);
    }
  };
}

/** The connection was lost after a change may have been received. `details` are `{ outcome: 'unknown' }`. */
export function outcomeUnknownError(address: string): HangarError {
  const message = `The connection to Hangar at ${address} was lost before it responded, so the change may or may not have been made. Check before you try again.`;
  return new HangarError('API_AWAY', message, null, { outcome: 'unknown' });
}

/** Whether a request failed before the server could receive it. */
function wasNotSent(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : undefined;
  return cause instanceof Error && 'code' in cause && NO_CONNECTION.includes(cause.code);
}

function toUrlText(url: string | URL | Request): string {
  return url instanceof Request ? url.url : String(url);
}
