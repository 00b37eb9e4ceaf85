import { LauncherError } from '@hangar/api-foundation/errors';
import { systemErrorCode } from '@hangar/file-system';

/** Thrown if Freedoom's server cannot be reached or doesn't respond as expected. */
export class UpstreamUnavailable extends LauncherError {
  constructor(
    message: string,
    /** Whether an immediate retry may help. */
    readonly isTransient: boolean,
    options?: ErrorOptions,
  ) {
    super('UPSTREAM_UNAVAILABLE', message, undefined, options);
  }
}

/** Creates the error for a response with invalid content. */
export function upstreamInvalid(message: string): LauncherError {
  return new LauncherError('UPSTREAM_INVALID', message);
}

/** Creates the error for a network failure. `fetch` hides the reason in the error's cause. */
export function unreachableError(url: URL, error: unknown): UpstreamUnavailable {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  const code = systemErrorCode(cause) ?? systemErrorCode(error);
  return new UpstreamUnavailable(
    `Couldn't connect to ${url.host}${code ? ` (${code})` : ''}. Check your internet connection and try again.`,
    true,
    { cause: error },
  );
}

/** Creates the error for a response with an unexpected status. */
export function unexpectedStatusError(url: URL, status: number): UpstreamUnavailable {
  const isTransient = status >= 500 || status === 408 || status === 429;
  return new UpstreamUnavailable(
    `Couldn't download ${url.pathname} from ${url.host} (status ${status}). Try again later.`,
    isTransient,
  );
}
