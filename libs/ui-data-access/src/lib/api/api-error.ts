import type { IErrorMessage } from '@hangar/domain';

/** A bad answer of the local API, or none at all: a sentence for people and a code for programs. */
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

/** Code of an {@link ApiError} that means: nobody answered. */
export const API_AWAY = 'API_AWAY';

/** Whatever a request failed with, as an {@link ApiError}. */
export function apiErrorOf(failure: unknown): ApiError {
  return failure instanceof ApiError ? failure : unexpected(failure);
}

/** Nobody answered. */
export function apiAway(): ApiError {
  return new ApiError(
    API_AWAY,
    'Hangar is not answering. Start it again if it was closed; this page then recovers by itself.',
  );
}

/** A request was given up by whoever asked. */
export function cancelled(): ApiError {
  return new ApiError('CANCELLED', $localize`This was cancelled.`);
}

/** Whether a value is the body of a bad answer. */
export function isErrorMessage(value: unknown): value is IErrorMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { success, error, code } = value as Partial<Record<keyof IErrorMessage, unknown>>;
  return success === false && typeof error === 'string' && typeof code === 'string';
}

function unexpected(failure: unknown): ApiError {
  const message = 'Hangar gave an answer that this page does not understand. Reload the page and try again.';
  return new ApiError('UNEXPECTED_ANSWER', message, failure instanceof Error ? failure.message : undefined);
}
