import { LauncherError } from '@hangar/api-foundation/errors';
import { endSentence, numberText } from '@hangar/domain';
import { getSystemErrorCode } from '@hangar/file-system';

/** Thrown if a server cannot be reached or doesn't respond as expected. */
export class UpstreamUnavailable extends LauncherError {
  constructor(
    message: string,
    /** Whether an immediate retry may help. */
    readonly isTransient: boolean,
    options?: ErrorOptions,
    /** The status of the response, or `null` if no response was received. */
    readonly status: number | null = null,
  ) {
    super('UPSTREAM_UNAVAILABLE', message, undefined, options);
  }
}

/** Creates the error for a response with invalid content. */
export function upstreamInvalidError(message: string): LauncherError {
  return new LauncherError('UPSTREAM_INVALID', message);
}

/** Creates the error for a network failure. */
export function unreachableError(url: URL, error: unknown): UpstreamUnavailable {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  const code = getSystemErrorCode(cause) ?? getSystemErrorCode(error);
  return new UpstreamUnavailable(
    `Couldn't connect to ${url.host}${code ? ` (${code})` : ''}. Check your internet connection and try again.`,
    true,
    { cause: error },
  );
}

/** Creates the error for a server that accepts a request, but doesn't respond in time. */
export function noResponseError(host: string, isTransient: boolean): UpstreamUnavailable {
  return new UpstreamUnavailable(`${host} didn't respond in time. Try again later.`, isTransient);
}

/** Creates the error for a server that requests a lower request rate. */
export function busyError(host: string, retryAfterSeconds: number): LauncherError<'UPSTREAM_BUSY'> {
  return new LauncherError(
    'UPSTREAM_BUSY',
    endSentence(`${host} is busy. Try again in ${formatWait(retryAfterSeconds)}`),
    { retryAfterSeconds },
  );
}

/** Creates the error for a response with an unexpected status. */
export function unexpectedStatusError(url: URL, status: number): UpstreamUnavailable {
  const isTransient = status >= 500 || status === 408 || status === 429;
  return new UpstreamUnavailable(
    `Couldn't download ${url.pathname} from ${url.host} (status ${status}). Try again later.`,
    isTransient,
    undefined,
    status,
  );
}

/** Creates the error for a web page instead of a file or data, such as the sign-in page of a public network. */
export function webPageError(host: string, expected: string): LauncherError {
  return upstreamInvalidError(
    `${host} returned a web page instead of ${expected}. If your network requires you to sign in, do that first. Otherwise, open the address in your browser.`,
  );
}

function formatWait(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${numberText(seconds)} seconds`;
  return `${numberText(Math.ceil(seconds / 60))} minutes`;
}
