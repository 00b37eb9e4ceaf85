/** Returns the known record of an id. */
export type KnownRecord = (id: string) => unknown;

/**
 * Returns a JSON value with the parts that equal an earlier value replaced by those, or the earlier value itself if all
 * are equal. Reloading ten thousand records then creates little garbage, and values derived from unchanged records stay
 * valid. `fresh` belongs to the caller and is modified.
 */
export function sharedWith(before: unknown, fresh: unknown): unknown {
  if (!isContainer(before) || !isContainer(fresh)) return before === fresh ? before : fresh;
  const keys = Object.keys(fresh);
  let isSame = Array.isArray(before) === Array.isArray(fresh) && keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = sharedWith(before[key], fresh[key]);
    if (part !== before[key]) isSame = false;
    // Reuses equal strings, too.
    fresh[key] = part;
  }
  return isSame ? before : fresh;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
