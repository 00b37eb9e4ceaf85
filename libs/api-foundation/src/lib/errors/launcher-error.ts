import type { ErrorCode, ErrorDetails } from '@hangar/domain';

/** The details that the contract defines for a code. Other codes may have any details, or none. */
type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails ? ErrorDetails[Code] : unknown;

type DetailsAndOptions<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? undefined extends ErrorDetails[Code]
    ? [details?: ErrorDetails[Code], options?: ErrorOptions]
    : [details: ErrorDetails[Code], options?: ErrorOptions]
  : [details?: unknown, options?: ErrorOptions];

/**
 * An expected failure of the launcher: a code for programs and a message for the user that names the problem and the
 * remedy. Independent of HTTP: only the filter maps codes to statuses.
 */
export class LauncherError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LauncherError';
  readonly details?: DetailsOf<Code>;

  constructor(
    readonly code: Code,
    message: string,
    ...[details, options]: DetailsAndOptions<Code>
  ) {
    super(message, options);
    this.details = details as DetailsOf<Code>;
  }
}
