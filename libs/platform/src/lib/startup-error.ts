/** Thrown if a program cannot start. The message is one sentence that includes a remedy. Nothing has been changed. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
