/**
 * The number of combining marks in a row that Unicode's Stream-Safe Text Format allows (UAX #15, UAX15-D3). No language
 * needs more.
 */
const MARKS_BEYOND = /(\p{Mark}{30})\p{Mark}+/gu;

/**
 * Removes combining marks beyond thirty in a row. `normalize` sorts the marks of a letter in time quadratic in their
 * number, so untrusted text has to be limited first.
 */
export function streamSafe(text: string): string {
  return text.replace(MARKS_BEYOND, '$1');
}
