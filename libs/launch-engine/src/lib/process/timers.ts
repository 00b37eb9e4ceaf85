/** The passing of time, handed in so that tests need not wait for it. */
export interface Timers {
  /** Calls back once after `delayMs`; the answer cancels it. */
  after(delayMs: number, callback: () => void): () => void;
  /** The same, but waiting for it does not keep the launcher from ending. */
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

/** The answer of `work`, or `fallback` when it takes longer than `limitMs`; the work itself is not stopped. */
export async function inTime<T>(
  work: Promise<T>,
  limitMs: number,
  fallback: T,
  timers: Pick<Timers, 'after'> = systemTimers,
): Promise<T> {
  let forget = (): void => undefined;
  const late = new Promise<T>((resolve) => {
    forget = timers.after(limitMs, () => resolve(fallback));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    forget();
  }
}
