/** Where a text has what was typed: from and behind the last unit, in order. */
export type Span = readonly [from: number, to: number];

/** How a text fits what was typed. */
export interface FuzzyMatch {
  /** 0 fits best. */
  readonly rank: number;
  readonly spans: readonly Span[];
  /** Words that are nowhere in the text; only {@link nearlyMatch} leaves some. */
  readonly lacking: readonly string[];
}

/** Letters that stand apart may be spread over so many times their number. */
const MOST_SPREAD = 2.5;
/** Fewer letters that stand apart are everywhere. */
const LEAST_APART = 3;

/** Whether every word is in a text: at its beginning, where a word begins, inside, or letter by letter. Both are searchable text. */
export function fuzzyMatch(text: string, words: readonly string[]): FuzzyMatch | null {
  const match = matchOf(text, words, () => 0);
  return match && match.lacking.length === 0 ? match : null;
}

/** The same, but a word may be missing as long as another is there, and every fifth letter of a word. */
export function nearlyMatch(text: string, words: readonly string[]): FuzzyMatch | null {
  return matchOf(text, words, ({ length }) => Math.floor(length / 5));
}

function matchOf(
  text: string,
  words: readonly string[],
  mayLack: (word: string) => number,
): FuzzyMatch | null {
  const found = words.map((word) => ({ word, ...placesOf(text, word, mayLack(word)) }));
  const spans = found.flatMap((one) => one.spans).toSorted(([a], [b]) => a - b);
  if (spans.length === 0) return null;
  const lacking = found.filter((one) => one.spans.length === 0).map(({ word }) => word);
  return { rank: Math.max(...found.map(({ rank }) => rank)), spans, lacking };
}

function placesOf(
  text: string,
  word: string,
  mayLack: number,
): { readonly rank: number; readonly spans: readonly Span[] } {
  const first = text.indexOf(word);
  if (first === 0) return { rank: 0, spans: [[0, word.length]] };
  const beginning = beginningOf(text, word, first);
  if (beginning !== -1) return { rank: 1, spans: [[beginning, beginning + word.length]] };
  if (first !== -1) return { rank: 2, spans: [[first, first + word.length]] };
  return { rank: 3, spans: lettersApart(text, word, mayLack) };
}

/** Where a word begins with what was typed, from a place on; -1 when none does. */
function beginningOf(text: string, word: string, from: number): number {
  let at = from;
  while (at > 0 && isOfWord(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
  return at;
}

function isOfWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** The letters of a word one after the other in a text, beginning where a word begins and not too far apart. */
function lettersApart(text: string, word: string, mayLack: number): readonly Span[] {
  if (word.length < LEAST_APART) return [];
  for (
    let start = text.indexOf(word.charAt(0));
    start !== -1;
    start = text.indexOf(word.charAt(0), start + 1)
  ) {
    if (start > 0 && isOfWord(text.charAt(start - 1))) continue;
    const spans = lettersFrom(text, word, start, mayLack);
    const last = spans?.at(-1)?.[1] ?? 0;
    if (spans && last - start <= word.length * MOST_SPREAD) return spans;
  }
  return [];
}

function lettersFrom(text: string, word: string, start: number, mayLack: number): readonly Span[] | null {
  const spans: [number, number][] = [];
  let at = start;
  let lacking = 0;
  for (const letter of word) {
    const place = text.indexOf(letter, at);
    if (place === -1 && ++lacking > mayLack) return null;
    if (place === -1) continue;
    const before = spans.at(-1);
    if (before?.[1] === place) before[1] = place + letter.length;
    else spans.push([place, place + letter.length]);
    at = place + letter.length;
  }
  return spans;
}
