/** The timer functions that the client needs. Tests replace them with manual ones. */
export interface Timers {
  set(callback: () => void, milliseconds: number): unknown;
  clear(handle: unknown): void;
}

/** The functions of the environment that the client needs. Tests can replace each of them. */
export interface Platform {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
}

/** The real platform. */
export const NODE_PLATFORM: Platform = {
  fetch: (input, init) => fetch(input, init),
  timers: {
    set: (callback, milliseconds) => setTimeout(callback, milliseconds),
    clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
  },
  random: Math.random,
  now: Date.now,
};
