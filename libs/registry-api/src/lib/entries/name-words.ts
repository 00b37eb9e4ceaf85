import { searchable } from '@hangar/domain';

const MAX_WORDS = 32;
const MAX_LETTERS = 40;
/** In shorter words, a difference of one letter does not count as a typing error. */
const MIN_LETTERS_FOR_ERRORS = 4;

/** Splits a name or a query into words. Ignores case, accents and apostrophes. */
export function wordsOf(text: string): string[] {
  const words = searchable(text)
    .replace(/['’`´]/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).slice(0, MAX_WORDS).map(truncateWord);
}

function truncateWord(word: string): string {
  return word.length <= MAX_LETTERS ? word : [...word].slice(0, MAX_LETTERS).join('');
}

/** Words that are joined by punctuation: Mega-Wad, D'Sparil. */
const COMPOUNDS = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[\p{P}`´][\p{L}\p{N}]+)+/gu;
const PUNCTUATION = /[\p{P}`´]/gu;

/** Returns the words for the index: those of {@link wordsOf} and the spellings of compounds in the name. */
export function indexWordsOf(name: string): string[] {
  return [...new Set([...wordsOf(name), ...compoundWordsOf(name)])];
}

/** Returns the compounds in a name as single words, and their parts. */
export function compoundWordsOf(name: string): string[] {
  const compounds = name.match(COMPOUNDS);
  if (!compounds) return [];
  const joinedWords = compounds.map((compound) => compound.replace(PUNCTUATION, ''));
  // Single letters are not needed, because the start of the compound matches them.
  const parts = compounds
    .flatMap((compound) => compound.split(PUNCTUATION))
    .filter((part) => part.length > 1);
  return wordsOf([...joinedWords, ...parts].join(' '));
}

/** Returns a key that is equal for different spellings of the same name. */
export function nameKey(name: string): string {
  return wordsOf(name).join(' ');
}

/**
 * Returns a word and all variants that lack one of its letters. Two words that differ by one error have a variant in
 * common, so an index of these variants finds misspelt words.
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < MIN_LETTERS_FOR_ERRORS) return [word];
  const shorter = letters.map((_, index) =>
    [...letters.slice(0, index), ...letters.slice(index + 1)].join(''),
  );
  return [...new Set([word, ...shorter])];
}

/** Whether two words differ by one missing, extra or wrong letter, or by two adjacent letters that are swapped. */
export function isOneErrorApart(first: string, second: string): boolean {
  const [short, long] = [[...first], [...second]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = (letters: readonly string[], from: number): string => letters.slice(from).join('');
  if (short.length < long.length) return rest(short, start) === rest(long, start + 1);
  if (start === short.length) return false;
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    rest(short, start + 1) === rest(long, start + 1) ||
    (isSwapped && rest(short, start + 2) === rest(long, start + 2))
  );
}
