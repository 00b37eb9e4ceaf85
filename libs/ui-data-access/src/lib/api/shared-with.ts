/** Returns the known record of an id. */
export type KnownRecord = (id: string) => unknown;

/**
 * Replaces the parts of a new JSON value that equal an earlier one with the earlier parts. Returns the earlier value
 * itself if nothing differs. Reloading ten thousand records then creates little garbage, and values derived from
 * unchanged records stay valid. Modifies the new value.
 */
export function sharedWith(before: unknown, fresh: unknown): unknown {
  if (!isContainer(before) || !isContainer(fresh)) return before === fresh ? before : fresh;
  const keys = Object.keys(fresh);
  let isSame = Array.isArray(before) === Array.isArray(fresh) && keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = sharedWith(before[key], fresh[key]);
    if (part !== before[key]) isSame = false;
    // Also reuses equal strings.
    fresh[key] = part;
  }
  return isSame ? before : fresh;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
