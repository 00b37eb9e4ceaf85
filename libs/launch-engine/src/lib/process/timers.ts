/** Timers, injected so that tests do not have to wait. */
export interface Timers {
  /** Calls back once after `delayMs`. The returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
  /** Like `after`, but does not prevent Hangar from exiting. */
  afterInBackground(delayMs: number, callback: () => void): () => void;
}

/** The real clock. */
export const systemTimers: Timers = {
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  afterInBackground(delayMs, callback) {
    const timer = setTimeout(callback, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

/** Returns the result of `work`, or `fallback` if it takes longer than `limitMs`. The work itself is not stopped. */
export async function inTime<T>(
  work: Promise<T>,
  limitMs: number,
  fallback: T,
  timers: Pick<Timers, 'after'> = systemTimers,
): Promise<T> {
  let cancel = (): void => undefined;
  const timeout = new Promise<T>((resolve) => {
    cancel = timers.after(limitMs, () => resolve(fallback));
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    cancel();
  }
}
