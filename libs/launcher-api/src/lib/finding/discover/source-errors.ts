import { LauncherError } from '@hangar/api-foundation/errors';
import { endSentence, type IUpstreamDetails } from '@hangar/domain';

/** Length of a pause if the source does not specify one (RFC 6585, section 4). */
const DEFAULT_PAUSE_SECONDS = 60;
/** Maximum length of a pause, so that an incorrect header can't disable a source for days. */
const MAX_PAUSE_SECONDS = 60 * 60;

/** The codes of errors that are caused by a source, not by the request. */
const UPSTREAM_CODES = ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_INVALID', 'UPSTREAM_BUSY'] as const;
type UpstreamError = LauncherError<(typeof UPSTREAM_CODES)[number]>;

export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof LauncherError && UPSTREAM_CODES.some((code) => code === error.code);
}

/** Returns an upstream error with the stored response to the same request. */
export function withStoredResponse(
  error: UpstreamError,
  stored: Pick<IUpstreamDetails, 'fetchedAt' | 'files'>,
): LauncherError {
  const details: IUpstreamDetails = { ...getDetails(error), ...stored };
  return new LauncherError(error.code, error.message, details, { cause: error });
}

/** Returns the length of the pause that an error requires; `null` if it does not require one. */
export function getPauseSeconds(error: unknown): number | null {
  if (!isUpstreamError(error) || error.code !== 'UPSTREAM_BUSY') return null;
  return clampPause(getDetails(error).retryAfterSeconds ?? DEFAULT_PAUSE_SECONDS);
}

/** Creates the error for a source that limits requests. */
export function sourceBusyError(name: string, retryAfterSeconds: number | null): LauncherError {
  const seconds = clampPause(retryAfterSeconds ?? DEFAULT_PAUSE_SECONDS);
  return new LauncherError(
    'UPSTREAM_BUSY',
    `${name} is limiting requests. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    { retryAfterSeconds: seconds },
  );
}

/** Creates the error for a source that did not respond in time. */
export function sourceTooSlowError(name: string, seconds: number): LauncherError {
  return new LauncherError(
    'UPSTREAM_UNAVAILABLE',
    `${name} didn't respond within ${seconds} seconds. Try again later, or open its website in your browser.`,
  );
}

/** Creates the error for a source that failed, or that rejected a request. */
export function sourceFailedError(name: string, reason: string): LauncherError {
  return new LauncherError('UPSTREAM_UNAVAILABLE', `${name} can't be shown: ${endSentence(reason)}`);
}

/** Creates the error for an unsuitable response, such as a browser-check page. */
export function sourceInvalidError(name: string, problem: string): LauncherError {
  return new LauncherError(
    'UPSTREAM_INVALID',
    `${name} returned ${problem}. It may only answer browsers now. Try again later, or open its website in your browser.`,
  );
}

export function fileNotFoundError(name: string): LauncherError {
  return new LauncherError('FILE_NOT_FOUND', `${name} doesn't have this file. Search for it again.`);
}

function getDetails(error: LauncherError): IUpstreamDetails {
  return typeof error.details === 'object' && error.details !== null ? error.details : {};
}

function clampPause(seconds: number): number {
  return Math.min(Math.max(1, Math.ceil(seconds)), MAX_PAUSE_SECONDS);
}
