/** Time, as the launcher sees it. A test puts in one that it moves itself. */
export interface Clock {
  /** Milliseconds since 1970, as the wall shows them. */
  now(): number;
  /** Milliseconds on a clock that is never set back. */
  monotonic(): number;
  /** Runs an action again and again; the returned function ends that. Never keeps the process alive. */
  every(milliseconds: number, action: () => void): () => void;
  /** Runs an action once; the returned function prevents it. Never keeps the process alive. */
  after(milliseconds: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  // Not performance.now(): the first use of `performance` has Node load all that measures it, 2 ms of a start.
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
  every(milliseconds, action) {
    const timer = setInterval(action, milliseconds).unref();
    return () => clearInterval(timer);
  },
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** A time as the records hold it: ISO 8601 in UTC. */
export function timestamp(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
