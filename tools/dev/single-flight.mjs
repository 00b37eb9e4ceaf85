/**
 * Returns a function that runs `action`, but never twice at the same time. Calls during a run cause one more run after
 * it.
 * @param {() => Promise<unknown>} action
 * @returns {() => Promise<void>} resolves when no run is pending
 */
export function createSingleFlight(action) {
  let isRequested = false;
  /** @type {Promise<void> | null} */
  let running = null;
  const run = async () => {
    try {
      while (isRequested) {
        isRequested = false;
        await action();
      }
    } finally {
      running = null;
    }
  };
  return () => {
    isRequested = true;
    running ??= run();
    return running;
  };
}
