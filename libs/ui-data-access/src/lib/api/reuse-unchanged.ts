/** Returns the known record with an id. */
export type KnownRecord = (id: string) => unknown;

/**
 * Replaces parts of a new JSON value with the equal parts of an earlier value. Returns the earlier value itself if
 * nothing differs. Reloading ten thousand records then creates little garbage, and values derived from unchanged
 * records stay valid. Modifies the new value.
 */
export function reuseUnchanged(previous: unknown, next: unknown): unknown {
  if (!isContainer(previous) || !isContainer(next)) return previous === next ? previous : next;
  const keys = Object.keys(next);
  let isSame =
    Array.isArray(previous) === Array.isArray(next) && keys.length === Object.keys(previous).length;
  for (const key of keys) {
    const part = reuseUnchanged(previous[key], next[key]);
    if (part !== previous[key]) isSame = false;
    // Also reuses equal strings, so that each string is in memory only once.
    next[key] = part;
  }
  return isSame ? previous : next;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
