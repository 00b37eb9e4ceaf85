/** The key under which this browser stores how often each palette row was used. */
const STORAGE_KEY = 'hangar.palette';
const MAX_STORED_ACTIONS = 50;

/** Returns how many times each row was used, by key. */
export function readUseCounts(): ReadonlyMap<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return new Map();
    return new Map(
      Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    // Storage is blocked or contains invalid data, so all counts start at 0.
    return new Map();
  }
}

/** Counts a use of a row. */
export function countUse(key: string): void {
  const counts = new Map(readUseCounts());
  counts.set(key, (counts.get(key) ?? 0) + 1);
  const mostUsedEntries = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_STORED_ACTIONS);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(mostUsedEntries)));
  } catch {
    // Storage is blocked or full, so the use isn't counted.
  }
}
