/** Lets others have the event loop: resolves when what waits has had its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
