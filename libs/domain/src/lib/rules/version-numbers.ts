/** Returns the numbers of a version, including `g4.14.2` and `0.25.6+dfsg`; empty if it contains none. */
export function versionNumbers(version: string | undefined): readonly number[] {
  const numbers = /\d+(?:\.\d+)*/.exec(version ?? '')?.[0];
  return numbers === undefined ? [] : numbers.split('.').map(Number);
}

/**
 * Compares versions by their numbers, for sorting. Positive if the first is higher; versions without numbers are
 * lowest.
 */
export function compareVersions(one: string | undefined, other: string | undefined): number {
  const [first, second] = [versionNumbers(one), versionNumbers(other)];
  if (first.length === 0 || second.length === 0) return first.length - second.length;
  const longer = first.length > second.length ? first : second;
  return longer.map((_, index) => (first[index] ?? 0) - (second[index] ?? 0)).find(Boolean) ?? 0;
}
