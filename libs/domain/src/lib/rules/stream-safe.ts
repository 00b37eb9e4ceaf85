/** As many marks in a row as Unicode's Stream-Safe Text Format allows (UAX #15, UAX15-D3). No language needs more. */
const MARKS_BEYOND = /(\p{Mark}{30})\p{Mark}+/gu;

/**
 * Cuts off what goes beyond thirty marks in a row. `normalize` puts the marks of a letter into order and takes time that is
 * quadratic in their number, so a text from outside is cut first.
 */
export function streamSafe(text: string): string {
  return text.replace(MARKS_BEYOND, '$1');
}
