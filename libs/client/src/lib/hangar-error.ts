import { withoutStop, type ErrorCode, type ErrorDetails, type IErrorMessage } from '@hangar/domain';

/** The `details` of errors of the client itself, by code. */
interface ClientErrorDetails {
  /** Hangar didn't respond. The outcome is unknown if a change may have been made anyway. */
  API_AWAY: { outcome: 'unknown' } | undefined;
  /** The response was not from Hangar. */
  UNEXPECTED_ANSWER: undefined;
}

/** A code of the contract, of this client, or of an extension. Newer versions of Hangar may send other codes. */
export type HangarErrorCode = ErrorCode | keyof ClientErrorDetails | `EXT_${string}`;

/** The `details` of errors with a code. */
export type HangarErrorDetails<C extends HangarErrorCode> = C extends keyof ErrorDetails
  ? ErrorDetails[C]
  : C extends keyof ClientErrorDetails
    ? ClientErrorDetails[C]
    : unknown;

/** A failed request: a message for the user and a code for programs. */
export class HangarError extends Error {
  override readonly name = 'HangarError';

  constructor(
    readonly code: HangarErrorCode,
    message: string,
    /** HTTP status of the response; `null` if there was no response. */
    readonly status: number | null,
    /** Depends on the code: see {@link isHangarError}. */
    readonly details?: unknown,
  ) {
    super(message);
  }
}

/** Whether a value is a {@link HangarError} with this code. Its `details` then have the type for the code. */
export function isHangarError<C extends HangarErrorCode>(
  value: unknown,
  code: C,
): value is HangarError & { readonly code: C; readonly details: HangarErrorDetails<C> } {
  return value instanceof HangarError && value.code === code;
}

/** The server at this address did not respond, or the connection was lost during the response. */
export function noResponseError(address: string): HangarError {
  const message = `Couldn't connect to Hangar at ${withoutStop(address)}. Start it, or use the address it shows when it starts.`;
  return new HangarError('API_AWAY', message, null);
}

/** The server at this address is not Hangar. */
export function notHangarError(address: string, status: number): HangarError {
  const message = `The program at ${address} isn't Hangar. Use the address Hangar shows when it starts.`;
  return new HangarError('UNEXPECTED_ANSWER', message, status);
}

/** Whether a value is the body of an error response. */
export function isErrorMessage(value: unknown): value is IErrorMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { success, error, code } = value as Partial<Record<keyof IErrorMessage, unknown>>;
  return success === false && typeof error === 'string' && typeof code === 'string';
}
