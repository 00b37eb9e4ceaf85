/** Shorter words are too like each other. */
const SHORTEST = 4;

/**
 * Whether a typed word becomes the beginning of a word of `name`, which has a blank before each, when one slip of the finger is
 * taken back: a wrong letter, one too many, one too few, or two that changed places.
 */
export function isOneSlipFrom(name: string, typed: string): boolean {
  if (typed.length < SHORTEST) return false;
  for (let blank = name.indexOf(' '); blank !== -1; blank = name.indexOf(' ', blank + 1)) {
    if (beginsWithSlip(name, blank + 1, typed)) return true;
  }
  return false;
}

function beginsWithSlip(name: string, start: number, typed: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === name[start + at]) at++;
  const place = start + at;
  return (
    goesOn(name, place + 1, typed, at + 1) ||
    goesOn(name, place, typed, at + 1) ||
    goesOn(name, place + 1, typed, at) ||
    (typed[at] === name[place + 1] && typed[at + 1] === name[place] && goesOn(name, place + 2, typed, at + 2))
  );
}

/** Compares letter by letter: ten thousand names are looked at between two keystrokes. */
function goesOn(name: string, place: number, typed: string, from: number): boolean {
  for (let at = from; at < typed.length; at++) {
    if (typed[at] !== name[place + at - from]) return false;
  }
  return true;
}
