import { hasOneTypo } from './one-typo';
import { hasAllWords, plainNames, searchedText } from './text-search';

/** Text that a record can be found by, other than its title. */
export interface SearchedPart {
  readonly kind: 'tag' | 'state' | 'file' | 'author' | 'map' | 'lump' | 'description' | 'notes' | 'setup';
  readonly text: string;
}

const NAME_KINDS: readonly SearchedPart['kind'][] = ['file', 'author'];

/**
 * Returns why a search found a record: the first part that contains a word missing from its title, or `null` if the
 * title contains all words. If no part contains a word exactly, a file or author with one typing error counts.
 */
export function foundBy(
  title: string,
  parts: readonly SearchedPart[],
  words: readonly string[],
): SearchedPart | null {
  const missingWords = words.filter((word) => !containsWord(title, word));
  for (const word of missingWords) {
    const part = parts.find(({ text }) => containsWord(text, word)) ?? findPartWithTypo(title, parts, word);
    if (part) return part;
  }
  return null;
}

function findPartWithTypo(
  title: string,
  parts: readonly SearchedPart[],
  word: string,
): SearchedPart | undefined {
  if (hasOneTypo(plainNames([title]), word)) return undefined;
  return parts.find(({ kind, text }) => NAME_KINDS.includes(kind) && hasOneTypo(plainNames([text]), word));
}

function containsWord(text: string, word: string): boolean {
  return hasAllWords(searchedText(text, []), [word]);
}
