/** Length of the longest prefixes that are stored in both indexes. Part of the tables' layout. */
export const INDEXED_PREFIX_LENGTH = 5;

/**
 * Encodes a word for both word indexes. The result only contains a–z and digits, so that neither index splits it or
 * treats it as part of its query language. Encoding preserves prefixes.
 */
export function encodeTerm(word: string): string {
  return word.replace(
    /[^a-z0-9]/gu,
    (character) => `u${character.codePointAt(0)?.toString(36).padStart(4, '0')}`,
  );
}

/**
 * Whether the indexes contain a prefix as a separate term. For a longer prefix, they collect the entries for all words
 * that start with it.
 */
export function isIndexedPrefix(prefix: string): boolean {
  return encodeTerm(prefix).length <= INDEXED_PREFIX_LENGTH;
}
