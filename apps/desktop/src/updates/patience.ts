import { CancellationToken } from 'electron-updater';

/** A network that is dead without saying so answers nothing at all. */
const SILENCE_MILLISECONDS = 60_000;

/**
 * Gives up when nothing has come for a minute; Electron's own requests wait for ever. `onSign` is called for each sign of life.
 * @throws what `act` throws, or that it timed out
 */
export async function withPatience<T>(
  act: (token: CancellationToken, onSign: () => void) => Promise<T>,
): Promise<T> {
  const token = new CancellationToken();
  const timer = setTimeout(() => token.cancel(), SILENCE_MILLISECONDS);
  try {
    return await act(token, () => timer.refresh());
  } catch (error) {
    throw token.cancelled ? new Error('The release server timed out.', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}
