/** Length of the longest prefixes stored in both indexes; part of the tables' layout. */
export const INDEXED_LETTERS = 5;

/**
 * Encodes a word for both word indexes: only letters a–z and digits, so that neither splits it or treats it as part of
 * its query language. Prefixes remain prefixes.
 */
export function indexTerm(word: string): string {
  return word.replace(
    /[^a-z0-9]/gu,
    (character) => `u${character.codePointAt(0)?.toString(36).padStart(4, '0')}`,
  );
}

/**
 * Whether the indexes contain a prefix directly. For a longer one, they collect the entries of all words that start
 * with it.
 */
export function isIndexedBeginning(beginning: string): boolean {
  return indexTerm(beginning).length <= INDEXED_LETTERS;
}
