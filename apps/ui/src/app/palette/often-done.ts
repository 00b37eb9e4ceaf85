/** Where it is kept on this machine how often things were done from the palette. */
const KEPT = 'hangar.palette';
const MOST_KEPT = 50;

/** How often each line was taken, by its key. */
export function readOftenDone(): ReadonlyMap<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return new Map();
    return new Map(
      Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    // Damaged, or the browser keeps nothing: what is often done is unknown.
    return new Map();
  }
}

/** Counts that a line was taken once more. */
export function countDone(key: string): void {
  const counts = new Map(readOftenDone());
  counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST_KEPT);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(most)));
  } catch {
    // The browser keeps nothing: the usual order stays.
  }
}
