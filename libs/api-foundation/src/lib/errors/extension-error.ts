/** A code of an extension's own: `EXT_`, its name in capitals with `_` for `-`, and what has happened. */
export type ExtensionErrorCode = `EXT_${string}_${string}`;

const CODE_SHAPE = /^EXT(_[A-Z0-9]+){2,}$/;
const MAX_CODE_LENGTH = 200;

/**
 * A failure that an extension foresees, thrown in one of its routes: a code for programs, the status that the route answers,
 * and a sentence for people that names the thing and the way out.
 */
export class ExtensionError extends Error {
  override readonly name = 'ExtensionError';

  /** @throws a `RangeError` when the code is not shaped as it has to be, or the status is not that of a failure */
  constructor(
    readonly code: ExtensionErrorCode,
    /** From 400 to 599. */
    readonly status: number,
    message: string,
    readonly details?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options);
    if (!CODE_SHAPE.test(code) || code.length > MAX_CODE_LENGTH)
      throw new RangeError(
        `"${code}" cannot be the code of an extension's failure: write it like EXT_MY_EXTENSION_FULL.`,
      );
    if (!Number.isInteger(status) || status < 400 || status > 599)
      throw new RangeError(`${status} cannot be the status of a failure: use one from 400 to 599.`);
  }
}
