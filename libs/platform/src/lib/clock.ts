/** The launcher's clock. Tests replace it with a clock that they advance themselves. */
export interface Clock {
  /** The wall-clock time in milliseconds since 1970. */
  now(): number;
  /** The time in milliseconds on a clock that is never set back. */
  monotonic(): number;
  /** Runs an action repeatedly until the returned function is called. Never keeps the process alive. */
  every(milliseconds: number, action: () => void): () => void;
  /** Runs an action once after a delay, unless the returned function is called first. Never keeps the process alive. */
  after(milliseconds: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  // performance.now() is not used, because Node loads all of its measuring code on the first use of `performance`. That
  // takes 2 ms of startup.
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

/** Returns the current time in the format used in records: ISO 8601 in UTC. */
export function timestamp(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
