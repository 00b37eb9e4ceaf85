import { searchable } from '@hangar/domain';

const MAX_WORDS = 32;
const MAX_LETTERS = 40;
/** In shorter words, one letter is too much of the word to be an error. */
const LETTERS_FOR_ERRORS = 4;

/** The words of a name or a query: case, accents and apostrophes do not count. */
export function wordsOf(text: string): string[] {
  const words = searchable(text)
    .replace(/['’`´]/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).slice(0, MAX_WORDS).map(shortened);
}

function shortened(word: string): string {
  return word.length <= MAX_LETTERS ? word : [...word].slice(0, MAX_LETTERS).join('');
}

/** Words that a sign holds together: Mega-Wad, D'Sparil. */
const COMPOUNDS = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[\p{P}`´][\p{L}\p{N}]+)+/gu;
const SIGNS = /[\p{P}`´]/gu;

/** The words under which a name is found: those of {@link wordsOf}, and what its compounds can be written as. */
export function indexWordsOf(name: string): string[] {
  return [...new Set([...wordsOf(name), ...compoundWordsOf(name)])];
}

/** The compounds of a name in one word, and their parts. */
export function compoundWordsOf(name: string): string[] {
  const compounds = name.match(COMPOUNDS);
  if (!compounds) return [];
  const inOne = compounds.map((compound) => compound.replace(SIGNS, ''));
  // A single letter is found as the beginning of the whole.
  const parts = compounds.flatMap((compound) => compound.split(SIGNS)).filter((part) => part.length > 1);
  return wordsOf([...inOne, ...parts].join(' '));
}

/** What two spellings of the same name have in common. */
export function nameKey(name: string): string {
  return wordsOf(name).join(' ');
}

/**
 * A word, and what is left of it without one of its letters. Two words that are one error apart have such a form in
 * common, so that an index of these forms finds words spelt wrongly.
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < LETTERS_FOR_ERRORS) return [word];
  const shorter = letters.map((_, place) =>
    [...letters.slice(0, place), ...letters.slice(place + 1)].join(''),
  );
  return [...new Set([word, ...shorter])];
}

/** Whether one letter is missing, too many, wrong, or has changed places with its neighbour. */
export function isOneErrorApart(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
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
