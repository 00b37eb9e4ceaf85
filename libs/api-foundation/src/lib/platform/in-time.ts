import type { Clock } from '@hangar/platform';

/**
 * Waits for an action so long and no longer; what becomes of it later is nobody's business. Throws `tooSlow` then, and the
 * reason of the signal when that gives it up.
 */
export function inTime<T>(
  clock: Clock,
  milliseconds: number,
  action: () => T | Promise<T>,
  tooSlow: Error,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      cancel();
      signal?.removeEventListener('abort', giveUp);
      how();
    };
    const fail = (reason: unknown) => settle(() => reject(reason as Error));
    const giveUp = () => fail(signal?.reason);
    const cancel = clock.after(Math.max(0, milliseconds), () => fail(tooSlow));
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp);
    // What throws at once is no different from what rejects.
    Promise.resolve()
      .then(action)
      .then((value) => settle(() => resolve(value)), fail);
  });
}
