/** What the client needs of `setTimeout`; a test hands in one that it moves by hand. */
export interface Timers {
  set(callback: () => void, milliseconds: number): unknown;
  clear(handle: unknown): void;
}

/** Everything outside the client. Each has a default; tests replace what they need to hold still. */
export interface Platform {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The platform as it is. */
export const NODE_PLATFORM: Platform = {
  fetch: (input, init) => fetch(input, init),
  timers: {
    set: (callback, milliseconds) => setTimeout(callback, milliseconds),
    clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
  },
  random: Math.random,
  now: Date.now,
};
