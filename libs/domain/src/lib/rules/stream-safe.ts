/**
 * Matches combining marks beyond the thirty in a row that Unicode's Stream-Safe Text Format allows (UAX #15, UAX15-D3).
 * No language needs more.
 */
const EXCESS_MARKS = /(\p{Mark}{30})\p{Mark}+/gu;

/**
 * Removes combining marks after the first thirty in a row. `normalize` takes quadratic time to sort the marks of a
 * letter, so untrusted text has to be limited first.
 */
export function toStreamSafe(text: string): string {
  return text.replace(EXCESS_MARKS, '$1');
}
