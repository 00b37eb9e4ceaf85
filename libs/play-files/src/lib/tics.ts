/** The game counts time in tics: so many to a second. */
export const TICS_PER_SECOND = 35;

/** The tics of a time that was written in hundredths of a second: exactly those from which it was rounded. */
export function ticsOfSeconds(seconds: number): number {
  return Math.round(seconds * TICS_PER_SECOND);
}
