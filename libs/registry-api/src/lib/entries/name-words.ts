import { searchable } from '@hangar/domain';

const MAX_WORDS = 32;
const MAX_WORD_LETTERS = 40;
/** In shorter words, a difference of one letter does not count as a typing error. */
const MIN_TYPO_LETTERS = 4;

/** Splits a name or a query into words. Ignores case, accents and apostrophes. */
export function splitWords(text: string): string[] {
  const words = searchable(text)
    .replace(/['’`´]/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).slice(0, MAX_WORDS).map(truncateWord);
}

function truncateWord(word: string): string {
  return word.length <= MAX_WORD_LETTERS ? word : [...word].slice(0, MAX_WORD_LETTERS).join('');
}

/** Words that are joined by punctuation: Mega-Wad, D'Sparil. */
const COMPOUNDS = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[\p{P}`´][\p{L}\p{N}]+)+/gu;
const PUNCTUATION = /[\p{P}`´]/gu;

/** Returns the words for the index: those of {@link splitWords} and the spellings of compounds in the name. */
export function getIndexWords(name: string): string[] {
  return [...new Set([...splitWords(name), ...getCompoundWords(name)])];
}

/** Returns the compounds in a name as single words, and their parts. */
export function getCompoundWords(name: string): string[] {
  const compounds = name.match(COMPOUNDS);
  if (!compounds) return [];
  const joinedWords = compounds.map((compound) => compound.replace(PUNCTUATION, ''));
  // Single letters are not needed, because the start of the compound matches them.
  const parts = compounds
    .flatMap((compound) => compound.split(PUNCTUATION))
    .filter((part) => part.length > 1);
  return splitWords([...joinedWords, ...parts].join(' '));
}

/** Returns a key that is equal for different spellings of the same name. */
export function getNameKey(name: string): string {
  return splitWords(name).join(' ');
}

/**
 * Returns a word and all variants that lack one of its letters. Two words that differ by one error have a variant in
 * common, so an index of these variants finds misspelt words.
 */
export function getSpellings(word: string): string[] {
  const letters = [...word];
  if (letters.length < MIN_TYPO_LETTERS) return [word];
  const shorter = letters.map((_, index) =>
    [...letters.slice(0, index), ...letters.slice(index + 1)].join(''),
  );
  return [...new Set([word, ...shorter])];
}

/** Whether two words differ by one missing, extra or wrong letter, or by two adjacent letters that are swapped. */
export function hasOneErrorDifference(first: string, second: string): boolean {
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
