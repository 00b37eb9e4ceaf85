/** Tells the record of an id that is there already. */
export type KnownRecord = (id: string) => unknown;

/**
 * A value of JSON, with those parts of an earlier one that are the same; the earlier one itself where all are. Ten thousand
 * records that are read again then leave little to be collected, and what was made from a record that has not changed
 * holds on. `fresh` belongs to the caller and is changed.
 */
export function sharedWith(before: unknown, fresh: unknown): unknown {
  if (!isContainer(before) || !isContainer(fresh)) return before === fresh ? before : fresh;
  const keys = Object.keys(fresh);
  let isSame = Array.isArray(before) === Array.isArray(fresh) && keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = sharedWith(before[key], fresh[key]);
    if (part !== before[key]) isSame = false;
    // Of two equal texts the one that is there already, too.
    fresh[key] = part;
  }
  return isSame ? before : fresh;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
