const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
const FIRST_LETTER = /^[\p{L}\p{N}]\p{M}*/u;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
/** Words that are too common to identify a title. */
const INSIGNIFICANT_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/**
 * Returns up to two initials of a title, from its first two significant words or from the first word and a final number
 * ("Freedoom: Phase 2" is F2). A single word yields two of its characters, such as "Un". Scripts without capitals yield
 * one letter. Empty if the title has no letters, digits or pictographs.
 */
export function getInitials(title: string): string {
  const words = title.normalize('NFC').match(WORD) ?? [];
  const significantWords = words.filter((word) => !INSIGNIFICANT_WORDS.has(word.toLowerCase()));
  const [first, ...others] = significantWords.length > 0 ? significantWords : words;
  if (first === undefined) return PICTOGRAPH.exec(title)?.[0] ?? '';
  const initial = getCapital(first);
  if (!isCombiningLetter(initial)) return initial;
  const secondInitial = others.length === 0 ? getInnerInitial(first) : getCapital(getSecondWord(others));
  return isCombiningLetter(secondInitial) ? initial + secondInitial : initial;
}

/** Returns a number at the end, otherwise the second word. */
function getSecondWord(others: readonly string[]): string {
  const last = others.at(-1) ?? '';
  return /^\d/.test(last) ? last : (others[0] ?? '');
}

/** Returns a capital or digit inside a single word ("GoldenSoul", "Doom2"), otherwise its second letter. */
function getInnerInitial(word: string): string {
  const rest = word.slice((FIRST_LETTER.exec(word)?.[0] ?? '').length);
  const isUpperCase = word === word.toUpperCase();
  const innerInitial = isUpperCase ? null : /[\p{Lu}\p{N}]\p{M}*/u.exec(rest);
  return innerInitial?.[0] ?? FIRST_LETTER.exec(rest)?.[0] ?? '';
}

function getCapital(word: string): string {
  const letter = FIRST_LETTER.exec(word)?.[0] ?? '';
  // "ß" becomes two letters; only the first is used.
  return FIRST_LETTER.exec(letter.toUpperCase())?.[0] ?? letter;
}

/** Whether a letter can be combined with another: Latin, Greek, Cyrillic and similar scripts, and digits. */
function isCombiningLetter(letter: string): boolean {
  return /^\p{N}/u.test(letter) || letter.toLowerCase() !== letter.toUpperCase();
}
