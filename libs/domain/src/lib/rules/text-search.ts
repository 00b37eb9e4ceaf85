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

/** A text as searches see it: case and accents do not count. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
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
  const hits = hitsInOrderOfFit(records, query, textOf);
  return hits.length > 0 ? hits : withOneSlip(records, query.words, textOf);
}

/** As {@link inOrderOfFit}, but of words without a slip alone. */
export function hitsInOrderOfFit<T>(
  records: readonly T[],
  query: SearchQuery,
  textOf: (record: T, place: number) => SearchedText,
): readonly T[] {
  const rankOf = rankFor(query);
  const found: T[][] = [[], [], [], [], []];
  for (const [place, record] of records.entries()) {
    const text = textOf(record, place);
    const rank = rankOf(text);
    if (rank !== null) found[rank]?.push(record);
  }
  return found.flat();
}

/** Whether all that has the words of a query is among what had those of the one before, as mostly while a word is typed. */
export function isNarrower({ words }: SearchQuery, before: SearchQuery): boolean {
  return before.words.every((word, place) => {
    const now = words[place];
    return now === word || (isSoughtInside(word) && now !== undefined && now.startsWith(word));
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

function withOneSlip<T>(
  records: readonly T[],
  words: readonly string[],
  textOf: (record: T, place: number) => SearchedText,
): readonly T[] {
  const isSomewhere = (word: string) => {
    const hasWord = allWordsFinder([word]);
    return records.some((one, place) => hasWord(textOf(one, place)));
  };
  const others = words.length === 1 ? [] : words.filter(isSomewhere);
  const slipped = words.filter((word) => !others.includes(word));
  if (slipped.length === 0) return [];
  const hasOthers = allWordsFinder(others);
  return records.filter((one, place) => {
    const text = textOf(one, place);
    return slipped.every((word) => isOneSlipFrom(text.slips, word)) && hasOthers(text);
  });
}

/** A searchable text as plain words, with a blank before each. */
function plain(text: string): string {
  return ` ${text.replace(/[^\p{Letter}\p{Number}]+/gu, ' ').trim()}`;
}
