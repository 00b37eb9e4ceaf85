/** Minimum length of a word with a typing error. Shorter words match too many others. */
const MIN_TYPED_LENGTH = 4;

/**
 * Whether `typed` matches the beginning of a word in `name` after correcting one typing error: a wrong letter, an extra
 * or a missing letter, or two swapped letters. In `name`, each word is preceded by a space.
 */
export function hasOneTypo(name: string, typed: string): boolean {
  if (typed.length < MIN_TYPED_LENGTH) return false;
  for (let blank = name.indexOf(' '); blank !== -1; blank = name.indexOf(' ', blank + 1)) {
    if (startsWithTypo(name, blank + 1, typed)) return true;
  }
  return false;
}

function startsWithTypo(name: string, start: number, typed: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === name[start + at]) at++;
  const index = start + at;
  return (
    matchesFrom(name, index + 1, typed, at + 1) ||
    matchesFrom(name, index, typed, at + 1) ||
    matchesFrom(name, index + 1, typed, at) ||
    (typed[at] === name[index + 1] &&
      typed[at + 1] === name[index] &&
      matchesFrom(name, index + 2, typed, at + 2))
  );
}

/** Compares letter by letter for speed, because ten thousand names are compared between two keystrokes. */
function matchesFrom(name: string, index: number, typed: string, from: number): boolean {
  for (let at = from; at < typed.length; at++) {
    if (typed[at] !== name[index + at - from]) return false;
  }
  return true;
}
