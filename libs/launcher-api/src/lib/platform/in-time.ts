import type { Clock } from '@hangar/platform';

/** Waits for an action so long and no longer; what becomes of it later is nobody's business. Throws `tooSlow` then. */
export function inTime<T>(
  clock: Clock,
  milliseconds: number,
  action: () => T | Promise<T>,
  tooSlow: Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(Math.max(0, milliseconds), () => reject(tooSlow));
    // What throws at once is no different from what rejects.
    Promise.resolve().then(action).then(resolve, reject).finally(cancel);
  });
}
