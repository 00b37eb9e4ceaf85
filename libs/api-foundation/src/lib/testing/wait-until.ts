/**
 * Resolves once a condition holds. It is checked after each turn of the event loop, so that tests wait for a state
 * instead of a time.
 */
export async function waitUntil(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resume) => setImmediate(resume));
}
