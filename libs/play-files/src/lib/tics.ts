/** The game counts time in tics. */
export const TICS_PER_SECOND = 35;

/** Returns the exact number of tics for a time that was rounded to hundredths of a second. */
export function toTics(seconds: number): number {
  return Math.round(seconds * TICS_PER_SECOND);
}
