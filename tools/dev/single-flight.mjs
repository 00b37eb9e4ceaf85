/**
 * Returns a function that runs `act`, but never twice at the same time. Calls during a run cause one more run after it.
 * @param {() => Promise<unknown>} act
 * @returns {() => Promise<void>} resolves when no run is pending
 */
export function createSingleFlight(act) {
  let isWanted = false;
  /** @type {Promise<void> | null} */
  let running = null;
  const run = async () => {
    try {
      while (isWanted) {
        isWanted = false;
        await act();
      }
    } finally {
      running = null;
    }
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
