import { CancellationToken } from 'electron-updater';

/** The maximum time without data. A dead network may never report an error. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Cancels an operation if no data arrives for a minute. Electron's own requests would wait forever. The operation must
 * call `onActivity` whenever data arrives.
 * @throws the error of `operation`, or a timeout error
 */
export async function withIdleTimeout<T>(
  operation: (token: CancellationToken, onActivity: () => void) => Promise<T>,
): Promise<T> {
  const token = new CancellationToken();
  let isTimedOut = false;
  const onTimeout = (): void => {
    isTimedOut = true;
    token.cancel();
  };
  const timer = setTimeout(onTimeout, IDLE_TIMEOUT_MS);
  try {
    return await operation(token, () => timer.refresh());
  } catch (error) {
    throw isTimedOut ? new Error('The release server timed out.', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}
