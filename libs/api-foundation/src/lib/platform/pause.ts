import type { Clock } from '@hangar/platform';

/** Resolves after the given time. Rejects with the signal's reason as soon as the signal is aborted. */
export function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      cancelTimer();
      signal.removeEventListener('abort', finish);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const cancelTimer = clock.after(milliseconds, finish);
    if (signal.aborted) finish();
    else signal.addEventListener('abort', finish);
  });
}
