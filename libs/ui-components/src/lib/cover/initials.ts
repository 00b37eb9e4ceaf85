const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
const FIRST_LETTER = /^[\p{L}\p{N}]\p{M}*/u;
const PICTURE = /\p{Extended_Pictographic}/u;
/** Words that nobody remembers a title by. */
const SMALL_WORDS = new Set([
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
 * Up to two initials of a title: of its first two words that matter, or of the first and a number at the end
 * ("Freedoom: Phase 2" is F2); one word gives "Un". Scripts without capitals give one letter. Empty for a title
 * without letters, figures or pictures.
 */
export function initialsOf(title: string): string {
  const words = title.normalize('NFC').match(WORD) ?? [];
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const [first, ...others] = telling.length > 0 ? telling : words;
  if (first === undefined) return PICTURE.exec(title)?.[0] ?? '';
  const initial = capitalOf(first);
  if (!standsBesideOthers(initial)) return initial;
  const second = others.length === 0 ? innerInitial(first) : capitalOf(partnerOf(others));
  return standsBesideOthers(second) ? initial + second : initial;
}

/** A number at the end says more than the second word. */
function partnerOf(others: readonly string[]): string {
  const last = others.at(-1) ?? '';
  return /^\d/.test(last) ? last : (others[0] ?? '');
}

/** The capital or figure inside a single word ("GoldenSoul", "Doom2"), else its second letter. */
function innerInitial(word: string): string {
  const rest = word.slice((FIRST_LETTER.exec(word)?.[0] ?? '').length);
  const isShouted = word === word.toUpperCase();
  const inner = isShouted ? null : /[\p{Lu}\p{N}]\p{M}*/u.exec(rest);
  return inner?.[0] ?? FIRST_LETTER.exec(rest)?.[0] ?? '';
}

function capitalOf(word: string): string {
  const letter = FIRST_LETTER.exec(word)?.[0] ?? '';
  // "ß" becomes two letters, of which one is an initial.
  return FIRST_LETTER.exec(letter.toUpperCase())?.[0] ?? letter;
}

/** Whether letters like this stand side by side well: Latin, Greek, Cyrillic and the like, and figures. */
function standsBesideOthers(letter: string): boolean {
  return /^\p{N}/u.test(letter) || letter.toLowerCase() !== letter.toUpperCase();
}
