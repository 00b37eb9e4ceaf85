import { CancellationToken } from 'electron-updater';

/** A dead network may not report an error; it just never answers. */
const SILENCE_MILLISECONDS = 60_000;

/**
 * Gives up when nothing has arrived for a minute; Electron's own requests would wait forever. `onSign` is to be called
 * for each sign of life.
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
