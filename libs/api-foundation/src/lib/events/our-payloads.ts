/** What was published here: a program that hosts us may emit events of the same names to its own listeners. */
const payloads = new WeakSet<object>();

export function markOurs(payload: object): void {
  payloads.add(payload);
}

/** Whether a payload is one of a launcher's events. */
export function isOurs(payload: object): boolean {
  return payloads.has(payload);
}
