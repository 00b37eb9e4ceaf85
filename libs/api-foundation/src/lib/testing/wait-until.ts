/**
 * Resolves once a condition holds. Checks it after each turn of the event loop, so tests wait for a state rather than a
 * time.
 */
export async function waitUntil(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resume) => setImmediate(resume));
}
