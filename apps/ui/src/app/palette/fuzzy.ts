/** A matching range of a text; `to` is exclusive. */
export type Span = readonly [from: number, to: number];

/** The result of matching the typed words against a text. */
export interface FuzzyMatch {
  /** 0 is the best match. */
  readonly rank: number;
  readonly spans: readonly Span[];
  /** Words that don't occur in the text; always empty unless returned by {@link findApproximateMatch}. */
  readonly missingWords: readonly string[];
}

/** How far apart the letters of a word may be, as a multiple of the word's length. */
const MAX_SPREAD = 2.5;
/** The minimum length of words that are matched letter by letter. Shorter words would match almost everything. */
const MIN_SEPARATE_LETTERS = 3;

/**
 * Finds all words in a text: at its start, at the start of a word, inside a word, or letter by letter. The text and the
 * words must be normalised for searching.
 */
export function findFuzzyMatch(text: string, words: readonly string[]): FuzzyMatch | null {
  const match = findMatch(text, words, () => 0);
  return match && match.missingWords.length === 0 ? match : null;
}

/** Like {@link findFuzzyMatch}, but only one of the words must match, and one letter in five may be missing. */
export function findApproximateMatch(text: string, words: readonly string[]): FuzzyMatch | null {
  return findMatch(text, words, ({ length }) => Math.floor(length / 5));
}

function findMatch(
  text: string,
  words: readonly string[],
  maxMissing: (word: string) => number,
): FuzzyMatch | null {
  const found = words.map((word) => ({ word, ...matchWord(text, word, maxMissing(word)) }));
  const spans = found.flatMap((one) => one.spans).toSorted(([a], [b]) => a - b);
  if (spans.length === 0) return null;
  const missingWords = found.filter((one) => one.spans.length === 0).map(({ word }) => word);
  return { rank: Math.max(...found.map(({ rank }) => rank)), spans, missingWords };
}

function matchWord(
  text: string,
  word: string,
  maxMissing: number,
): { readonly rank: number; readonly spans: readonly Span[] } {
  const first = text.indexOf(word);
  if (first === 0) return { rank: 0, spans: [[0, word.length]] };
  const wordStartIndex = findWordStart(text, word, first);
  if (wordStartIndex !== -1) return { rank: 1, spans: [[wordStartIndex, wordStartIndex + word.length]] };
  if (first !== -1) return { rank: 2, spans: [[first, first + word.length]] };
  return { rank: 3, spans: findSeparateLetters(text, word, maxMissing) };
}

/** Returns the next index from `from` at which a word of the text starts with `word`, or -1. */
function findWordStart(text: string, word: string, from: number): number {
  let at = from;
  while (at > 0 && isWordCharacter(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
  return at;
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/**
 * Finds the letters of a word in order in a text. The letters must begin at the start of a word and must not be too far
 * apart.
 */
function findSeparateLetters(text: string, word: string, maxMissing: number): readonly Span[] {
  if (word.length < MIN_SEPARATE_LETTERS) return [];
  for (
    let start = text.indexOf(word.charAt(0));
    start !== -1;
    start = text.indexOf(word.charAt(0), start + 1)
  ) {
    if (start > 0 && isWordCharacter(text.charAt(start - 1))) continue;
    const spans = findLettersFrom(text, word, start, maxMissing);
    const last = spans?.at(-1)?.[1] ?? 0;
    if (spans && last - start <= word.length * MAX_SPREAD) return spans;
  }
  return [];
}

function findLettersFrom(
  text: string,
  word: string,
  start: number,
  maxMissing: number,
): readonly Span[] | null {
  const spans: [number, number][] = [];
  let at = start;
  let missing = 0;
  for (const letter of word) {
    const place = text.indexOf(letter, at);
    if (place === -1 && ++missing > maxMissing) return null;
    if (place === -1) continue;
    const before = spans.at(-1);
    if (before?.[1] === place) before[1] = place + letter.length;
    else spans.push([place, place + letter.length]);
    at = place + letter.length;
  }
  return spans;
}
