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
