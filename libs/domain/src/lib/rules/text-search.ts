import { hasOneTypo } from './one-typo';
import { matchesInsideWords, createWordMatcher, type WordMatch } from './word-match';

/** The searchable form of a record, prepared once because it is searched after every keystroke. */
export interface SearchedText {
  /** The title as plain words, each preceded by a space. */
  readonly name: string;
  /** All text to search, including the title, in {@link searchable} form. */
  readonly texts: readonly string[];
  /** Text in which a typing error in the query is tolerated: plain words, starting with `name`. */
  readonly slips: string;
}

/** A parsed query. */
export interface SearchQuery {
  /** The words in {@link searchable} form. All of them must occur. */
  readonly words: readonly string[];
  /** The same words in the form of {@link SearchedText.name}. */
  readonly phrase: string;
}

const COMBINING_MARKS = /\p{Mark}/gu;

/** Normalises text for searching, ignoring case and accents. */
export function searchable(text: string): string {
  // Combining marks are removed before and after normalising, because `normalize` sorts a letter's marks in quadratic
  // time.
  return text.replace(COMBINING_MARKS, '').normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase();
}

/** Returns the words of a query as {@link searchable} text. */
export function searchWords(query: string): string[] {
  return searchable(query).split(/\s+/).filter(Boolean);
}

/** Parses a query once for all records. */
export function searchQuery(query: string): SearchQuery {
  return { words: searchWords(query), phrase: toPlainWords(searchable(query)) };
}

/**
 * Prepares a record for searching: its title, other displayed text, and the names in which a typing error is tolerated,
 * as it is in the title.
 */
export function searchedText(
  title: string,
  others: readonly string[],
  names: readonly string[] = [],
): SearchedText {
  const searchableTitle = searchable(title);
  const name = toPlainWords(searchableTitle);
  return { name, texts: [searchableTitle, ...others.map(searchable)], slips: name + plainNames(names) };
}

/** Returns names in the form of {@link SearchedText.slips}. */
export function plainNames(names: readonly string[]): string {
  return names.map((name) => toPlainWords(searchable(name))).join('');
}

/**
 * Returns the records that contain every word, the best matches first. The order is: the exact title, titles that begin
 * with the query, words of the title that begin with it, words of other text, then letters inside a word. Equally good
 * matches keep their order. A word that occurs nowhere may contain one typing error.
 */
export function inOrderOfFit<T>(
  records: readonly T[],
  query: SearchQuery,
  textOf: (record: T, place: number) => SearchedText,
): readonly T[] {
  if (query.words.length === 0) return records;
  const texts = records.map(textOf);
  const exact = placesInOrderOfFit(texts, query);
  const indexes = exact.length > 0 ? exact : placesWithOneSlip(texts, query);
  return indexes.map((index) => records[index] as T);
}

/**
 * Like {@link inOrderOfFit}, but returns indexes and does not tolerate typing errors. Searches only the indexes in
 * `candidates` (in ascending order) if given.
 */
export function placesInOrderOfFit(
  texts: readonly SearchedText[],
  query: SearchQuery,
  candidates: Iterable<number> = texts.keys(),
): number[] {
  const rankOf = createRanker(query);
  const found: number[][] = [[], [], [], [], []];
  for (const index of candidates) {
    const text = texts[index];
    const rank = text ? rankOf(text) : null;
    if (rank !== null) found[rank]?.push(index);
  }
  return found.flat();
}

/**
 * Returns the indexes of the records that contain every word. A word that no record contains may have one typing error.
 */
export function placesWithOneSlip(texts: readonly SearchedText[], { words }: SearchQuery): number[] {
  const occursInAnyText = (word: string) => texts.some(allWordsFinder([word]));
  const others = words.length === 1 ? [] : words.filter(occursInAnyText);
  const misspelledWords = words.filter((word) => !others.includes(word));
  if (misspelledWords.length === 0) return [];
  const hasOtherWords = allWordsFinder(others);
  return texts.flatMap((text, index) =>
    misspelledWords.every((word) => hasOneTypo(text.slips, word)) && hasOtherWords(text) ? [index] : [],
  );
}

/**
 * Whether every match of a query also matched the previous query, as is usual while a word is being typed. The
 * exception is a word that has just become long enough to be found inside other words: it may match where its shorter
 * form did not.
 */
export function isNarrower({ words }: SearchQuery, before: SearchQuery): boolean {
  return before.words.every((word, index) => {
    const newWord = words[index];
    if (newWord === undefined || !newWord.startsWith(word)) return false;
    return newWord === word || matchesInsideWords(word) || !matchesInsideWords(newWord);
  });
}

/** Whether every word occurs in a record. Digits and very short words match only at the beginning of a word. */
export function hasAllWords(text: SearchedText, words: readonly string[]): boolean {
  return allWordsFinder(words)(text);
}

/** Like {@link hasAllWords}, but prepares the words once for searching many records. */
export function allWordsFinder(words: readonly string[]): (text: SearchedText) => boolean {
  const finders = words.map(createWordMatcher);
  return ({ texts }) => finders.every((findMatch) => findMatch(texts) !== 'nowhere');
}

/**
 * Returns a function that rates how well a record matches, 0 for the best, or `null` if a word is missing. Called for
 * thousands of records after every keystroke.
 */
function createRanker({ words, phrase }: SearchQuery): (text: SearchedText) => number | null {
  const finders = words.map(createWordMatcher);
  const phraseWords = phrase.split(/(?= )/);
  return ({ name, texts }) => {
    let worstRank: WordMatch = 'beginning';
    for (const findMatch of finders) {
      const place = findMatch(texts);
      if (place === 'nowhere') return null;
      if (place === 'inside') worstRank = place;
    }
    if (name === phrase) return 0;
    if (name.startsWith(phrase)) return 1;
    if (phraseWords.every((word) => name.includes(word))) return 2;
    return worstRank === 'inside' ? 4 : 3;
  };
}

/** Returns searchable text as plain words, each preceded by a space. */
function toPlainWords(text: string): string {
  return ` ${text.replace(/[^\p{Letter}\p{Number}]+/gu, ' ').trim()}`;
}
