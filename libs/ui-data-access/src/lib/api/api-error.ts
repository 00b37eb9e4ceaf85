import { HangarError } from '@hangar/client';

/** An error response of the local API, or a missing response: a message for users and a code for programs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: string,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
  }
}

/** Code of an {@link ApiError} if the API didn't respond. */
export const API_UNAVAILABLE = 'API_AWAY';

/** Converts any failure of a request to an {@link ApiError}. */
export function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (!(failure instanceof HangarError) || failure.code === 'UNEXPECTED_ANSWER')
    return createUnexpectedError(failure);
  return failure.code === API_UNAVAILABLE
    ? createUnavailableError()
    : new ApiError(failure.code, failure.message, failure.details);
}

/** Creates the error for an API that didn't respond. */
export function createUnavailableError(): ApiError {
  return new ApiError(
    API_UNAVAILABLE,
    "Hangar isn't responding. If you closed it, start it again; this page reconnects automatically.",
  );
}

/** Creates the error for a request that the caller aborted. */
export function createCancelledError(): ApiError {
  return new ApiError('CANCELLED', $localize`Cancelled.`);
}

function createUnexpectedError(failure: unknown): ApiError {
  const message = 'Hangar sent an unexpected response. Reload the page and try again.';
  return new ApiError('UNEXPECTED_ANSWER', message, failure instanceof Error ? failure.message : undefined);
}
