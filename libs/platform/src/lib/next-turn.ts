/** Yields to the event loop. Resolves when the tasks that are already waiting have run. */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}

/** Longest computation between two pauses of {@link createPauses}. */
const MAX_TASK_MILLISECONDS = 10;

/**
 * Returns a function for long computations, to be awaited after each step. It yields like {@link nextTurn} whenever the
 * computation has run for 10 ms.
 */
export function createPauses(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < MAX_TASK_MILLISECONDS) return;
    await nextTurn();
    startedAt = performance.now();
  };
}
