import { CancellationToken } from 'electron-updater';

/** A dead network may never report an error. */
const SILENCE_MILLISECONDS = 60_000;

/**
 * Cancels an operation when no data has arrived for a minute. Electron's own requests would wait forever. The operation
 * calls `onSign` whenever data arrives.
 * @throws whatever `act` throws, or a timeout error
 */
export async function withIdleTimeout<T>(
  act: (token: CancellationToken, onSign: () => void) => Promise<T>,
): Promise<T> {
  const token = new CancellationToken();
  let isOut = false;
  const giveUp = (): void => {
    isOut = true;
    token.cancel();
  };
  const timer = setTimeout(giveUp, SILENCE_MILLISECONDS);
  try {
    return await act(token, () => timer.refresh());
  } catch (error) {
    throw isOut ? new Error('The release server timed out.', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}
