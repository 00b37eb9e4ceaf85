/** An error code of an extension: `EXT_`, the extension's name in capitals with `_` for `-`, and the kind of error. */
export type ExtensionErrorCode = `EXT_${string}_${string}`;

const CODE_SHAPE = /^EXT(_[A-Z0-9]+){2,}$/;
const MAX_CODE_LENGTH = 200;

/**
 * An expected failure in an extension's route: a code for programs, the HTTP status of the response, and a message for
 * the user that names the problem and the remedy.
 */
export class ExtensionError extends Error {
  override readonly name = 'ExtensionError';

  /** @throws {RangeError} if the code has the wrong format or the status is not an error status */
  constructor(
    readonly code: ExtensionErrorCode,
    /** HTTP status from 400 to 599. */
    readonly status: number,
    message: string,
    readonly details?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options);
    if (!CODE_SHAPE.test(code) || code.length > MAX_CODE_LENGTH)
      throw new RangeError(
        `“${code}” can't be the error code of an extension. Use a form such as EXT_MY_EXTENSION_FULL.`,
      );
    if (!Number.isInteger(status) || status < 400 || status > 599)
      throw new RangeError(`${status} can't be the status of an error. Use one from 400 to 599.`);
  }
}
