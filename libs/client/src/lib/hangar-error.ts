import { withoutStop, type IErrorMessage } from '@hangar/domain';

/** A failed request: a message for the user and a code for programs. */
export class HangarError extends Error {
  override readonly name = 'HangarError';

  constructor(
    /**
     * A code from the contract, `API_UNAVAILABLE` if there was no response, or `UNEXPECTED_ANSWER` if the response was
     * not from Hangar.
     */
    readonly code: string,
    message: string,
    /** HTTP status of the response; `null` if there was no response. */
    readonly status: number | null,
    readonly details?: unknown,
  ) {
    super(message);
  }
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
