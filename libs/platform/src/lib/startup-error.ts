/** Thrown if a program cannot start, before anything is changed. The message is one sentence that includes a remedy. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
