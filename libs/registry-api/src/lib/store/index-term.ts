/** Beginnings of up to so many letters are in both indexes as they are; part of the tables' layout. */
export const INDEXED_LETTERS = 5;

/**
 * A word as both indexes of words hold it: letters a–z and digits, so that neither takes it apart or for a part of its
 * query language. Beginnings stay beginnings.
 */
export function indexTerm(word: string): string {
  return word.replace(
    /[^a-z0-9]/gu,
    (character) => `u${character.codePointAt(0)?.toString(36).padStart(4, '0')}`,
  );
}

/** Whether the indexes have a beginning as it is. For a longer one they gather all that any word has that begins so. */
export function isIndexedBeginning(beginning: string): boolean {
  return indexTerm(beginning).length <= INDEXED_LETTERS;
}
