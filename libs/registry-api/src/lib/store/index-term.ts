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
