/** Yields to the event loop. Resolves when the tasks that are already waiting have run. */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
