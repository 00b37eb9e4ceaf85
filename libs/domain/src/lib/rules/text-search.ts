import { isOneSlipFrom } from './one-slip';
import { isSoughtInside, placeFinder, type WordPlace } from './word-place';

/** A record as searches see it. Made once, because it is looked at with every letter. */
export interface SearchedText {
  /** Its title in plain words, with a blank before each. */
  readonly name: string;
  /** Everything that is searched, the title too, as {@link searchable} text. */
  readonly texts: readonly string[];
  /** Where a slip of the finger is forgiven: plain words as in `name`, which is the first of it. */
  readonly slips: string;
}

/** What is searched for. */
export interface SearchQuery {
  /** As {@link searchable} text; every one of them must occur. */
  readonly words: readonly string[];
  /** The same words plainly, as {@link SearchedText.name} has them. */
  readonly phrase: string;
}

const MARKS = /\p{Mark}/gu;

/** A text as searches see it: case and accents do not count. */
export function searchable(text: string): string {
  // Before and after: `normalize` sorts the marks of a letter, in time quadratic in their number.
  return text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** The words of a query as {@link searchable} text. */
export function searchWords(query: string): string[] {
  return searchable(query).split(/\s+/).filter(Boolean);
}

/** What is searched for, read once for all records. */
export function searchQuery(query: string): SearchQuery {
  return { words: searchWords(query), phrase: plain(searchable(query)) };
}

/**
 * A record for searches: its title, {@link searchable} texts of what else is shown of it, and names among these in which a slip
 * of the finger is forgiven as in the title.
 */
export function searchedText(
  title: string,
  others: readonly string[],
  names: readonly string[] = [],
): SearchedText {
  const searchableTitle = searchable(title);
  const name = plain(searchableTitle);
  return { name, texts: [searchableTitle, ...others.map(searchable)], slips: name + plainNames(names) };
}

/** Names as {@link SearchedText.slips} has them. */
export function plainNames(names: readonly string[]): string {
  return names.map((name) => plain(searchable(name))).join('');
}

/**
 * The records that have every word, those that fit best first: the exact title, titles that begin so, titles with words that
 * begin so, other texts with words that begin so, letters inside a word. What fits alike keeps its order. A word that is
 * nowhere may have one slip of the finger.
 */
export function inOrderOfFit<T>(
  records: readonly T[],
  query: SearchQuery,
  textOf: (record: T, place: number) => SearchedText,
): readonly T[] {
  if (query.words.length === 0) return records;
  const texts = records.map(textOf);
  const exact = placesInOrderOfFit(texts, query);
  const places = exact.length > 0 ? exact : placesWithOneSlip(texts, query);
  return places.map((place) => records[place] as T);
}

/**
 * As {@link inOrderOfFit}, but of words without a slip alone, and by places: those of the texts, or the ones of them that are
 * given, in ascending order.
 */
export function placesInOrderOfFit(
  texts: readonly SearchedText[],
  query: SearchQuery,
  among: Iterable<number> = texts.keys(),
): number[] {
  const rankOf = rankFor(query);
  const found: number[][] = [[], [], [], [], []];
  for (const place of among) {
    const text = texts[place];
    const rank = text ? rankOf(text) : null;
    if (rank !== null) found[rank]?.push(place);
  }
  return found.flat();
}

/** Places of the texts that have every word where those that none has may have one slip of the finger. */
export function placesWithOneSlip(texts: readonly SearchedText[], { words }: SearchQuery): number[] {
  const isSomewhere = (word: string) => texts.some(allWordsFinder([word]));
  const others = words.length === 1 ? [] : words.filter(isSomewhere);
  const slipped = words.filter((word) => !others.includes(word));
  if (slipped.length === 0) return [];
  const hasOthers = allWordsFinder(others);
  return texts.flatMap((text, place) =>
    slipped.every((word) => isOneSlipFrom(text.slips, word)) && hasOthers(text) ? [place] : [],
  );
}

/**
 * Whether all that has the words of a query is among what had those of the one before, as mostly while a word is typed. What
 * counts inside of words only when it is longer may be where the shorter one did not count.
 */
export function isNarrower({ words }: SearchQuery, before: SearchQuery): boolean {
  return before.words.every((word, place) => {
    const now = words[place];
    if (now === undefined || !now.startsWith(word)) return false;
    return now === word || isSoughtInside(word) || !isSoughtInside(now);
  });
}

/** Whether every word occurs somewhere in a record; digits and very short words only where a word begins. */
export function hasAllWords(text: SearchedText, words: readonly string[]): boolean {
  return allWordsFinder(words)(text);
}

/** The same for many records: what depends on the words alone is made once. */
export function allWordsFinder(words: readonly string[]): (text: SearchedText) => boolean {
  const finders = words.map(placeFinder);
  return ({ texts }) => finders.every((placeIn) => placeIn(texts) !== 'nowhere');
}

/** Tells how well a record fits, 0 best; `null` when a word is nowhere in it. Asked for thousands of records with every letter. */
function rankFor({ words, phrase }: SearchQuery): (text: SearchedText) => number | null {
  const finders = words.map(placeFinder);
  const phraseWords = phrase.split(/(?= )/);
  return ({ name, texts }) => {
    let worst: WordPlace = 'beginning';
    for (const placeIn of finders) {
      const place = placeIn(texts);
      if (place === 'nowhere') return null;
      if (place === 'inside') worst = place;
    }
    if (name === phrase) return 0;
    if (name.startsWith(phrase)) return 1;
    if (phraseWords.every((word) => name.includes(word))) return 2;
    return worst === 'inside' ? 4 : 3;
  };
}

/** A searchable text as plain words, with a blank before each. */
function plain(text: string): string {
  return ` ${text.replace(/[^\p{Letter}\p{Number}]+/gu, ' ').trim()}`;
}
