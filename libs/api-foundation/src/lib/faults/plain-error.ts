/**
 * Returns an error with the message and stack of a thrown value. An extension can throw anything: objects that
 * can't be converted to text, and errors whose properties throw.
 */
export function toPlainError(thrown: unknown): Error {
  try {
    const message = thrown instanceof Error ? String(thrown.message) : String(thrown);
    const stack = thrown instanceof Error ? thrown.stack : undefined;
    const plain = new Error(message);
    plain.stack = typeof stack === 'string' ? stack : message;
    return plain;
  } catch {
    return new Error('it threw something that is not an error.');
  }
}

/** Returns the text to log for an unexpected failure: the stack if there is one. */
export function getStack(thrown: unknown): string {
  return String(toPlainError(thrown).stack);
}
