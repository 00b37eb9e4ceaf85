import type { ErrorCode } from '@hangar/domain';

/**
 * A failure that the launcher foresees: a code for programs and a sentence for people that names the thing and the way
 * out. It knows nothing of HTTP; the filter alone maps codes to statuses.
 */
export class LauncherError extends Error {
  override readonly name = 'LauncherError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
