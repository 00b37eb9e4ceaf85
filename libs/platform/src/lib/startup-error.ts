/** Why a program cannot start, in one sentence that says what to do. Nothing was touched. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
