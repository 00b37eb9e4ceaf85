import { withoutStop, type IErrorMessage } from '@hangar/domain';

/** A bad answer of Hangar, or none at all: a sentence for people and a code for programs. */
export class HangarError extends Error {
  override readonly name = 'HangarError';

  constructor(
    /** One of the contract's codes; `API_AWAY` when nobody answers, `UNEXPECTED_ANSWER` when it was not Hangar. */
    readonly code: string,
    message: string,
    /** Of the answer; `null` when there was none. */
    readonly status: number | null,
    readonly details?: unknown,
  ) {
    super(message);
  }
}

/** Nobody answered at an address, or stopped in the middle of an answer. */
export function nobodyAnswers(address: string): HangarError {
  const message = `Hangar does not answer at ${withoutStop(address)}. Start it, or give the address that it shows at its start.`;
  return new HangarError('API_AWAY', message, null);
}

/** Something else than Hangar answered. */
export function notHangar(address: string, status: number): HangarError {
  const message = `What answers at ${address} is not Hangar. Give the address that Hangar shows at its start.`;
  return new HangarError('UNEXPECTED_ANSWER', message, status);
}

/** Whether a value is the body of a bad answer. */
export function isErrorMessage(value: unknown): value is IErrorMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { success, error, code } = value as Partial<Record<keyof IErrorMessage, unknown>>;
  return success === false && typeof error === 'string' && typeof code === 'string';
}
