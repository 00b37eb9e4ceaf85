/** Resolves when what waits has been answered. */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
