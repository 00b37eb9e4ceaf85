import { LauncherError } from '@hangar/api-foundation/errors';
import { systemErrorCode } from '@hangar/file-system';

/** Freedoom's server, or the way to it, does not answer as it should. */
export class UpstreamUnavailable extends LauncherError {
  constructor(
    message: string,
    /** Whether another try may help at once. */
    readonly isPassing: boolean,
    options?: ErrorOptions,
  ) {
    super('UPSTREAM_UNAVAILABLE', message, undefined, options);
  }
}

/** What came is not what was asked for. */
export function upstreamInvalid(message: string): LauncherError {
  return new LauncherError('UPSTREAM_INVALID', message);
}

/** A failure of the network, whose reason `fetch` hides in its cause. */
export function unreachable(url: URL, error: unknown): UpstreamUnavailable {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  const code = systemErrorCode(cause) ?? systemErrorCode(error);
  return new UpstreamUnavailable(
    `${url.host} cannot be reached${code ? ` (${code})` : ''}. Check the connection and try again.`,
    true,
    { cause: error },
  );
}

/** The server answers, but does not give what was asked for. */
export function refused(url: URL, status: number): UpstreamUnavailable {
  const isPassing = status >= 500 || status === 408 || status === 429;
  return new UpstreamUnavailable(
    `Couldn't download ${url.pathname} from ${url.host} (status ${status}). Try again later.`,
    isPassing,
  );
}
