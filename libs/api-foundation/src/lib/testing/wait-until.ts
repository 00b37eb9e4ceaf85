/** Resolves once something holds, and looks again whenever the program has had a moment: a state is waited for, not a time. */
export async function waitUntil(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resume) => setImmediate(resume));
}
