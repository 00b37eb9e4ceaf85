import type { Clock } from '@hangar/platform';

/**
 * Waits for an action, but no longer than the given time. Ignores a later result. Rejects with `timeoutError` after
 * that time, or with the signal's reason when the signal aborts. Frequent callers pass a function as `timeoutError`,
 * because creating an error is slow.
 */
export function withTimeout<T>(
  clock: Clock,
  milliseconds: number,
  action: () => T | Promise<T>,
  timeoutError: Error | (() => Error),
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (complete: () => void) => {
      cancel();
      signal?.removeEventListener('abort', rejectOnAbort);
      complete();
    };
    const fail = (reason: unknown) => settle(() => reject(reason as Error));
    const rejectOnAbort = () => fail(signal?.reason);
    const cancel = clock.after(Math.max(0, milliseconds), () =>
      fail(typeof timeoutError === 'function' ? timeoutError() : timeoutError),
    );
    if (signal?.aborted) return rejectOnAbort();
    signal?.addEventListener('abort', rejectOnAbort);
    // Turns synchronous errors into rejections.
    Promise.resolve()
      .then(action)
      .then((value) => settle(() => resolve(value)), fail);
  });
}

/** @deprecated Use {@link withTimeout}. */
export const inTime = withTimeout;
