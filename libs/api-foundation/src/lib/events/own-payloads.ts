/** Payloads published by the launcher. A host application may emit events of the same names to its own listeners. */
const payloads = new WeakSet<object>();

export function markOwnPayload(payload: object): void {
  payloads.add(payload);
}

/** Whether a payload belongs to one of the launcher's events. */
export function isOwnPayload(payload: object): boolean {
  return payloads.has(payload);
}
