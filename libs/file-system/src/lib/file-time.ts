/**
 * Returns the ISO 8601 form of a file's time (`Stats.mtimeMs`). Rounds instead of truncating, because `utimes` takes
 * seconds as a floating-point number: a file that is given the time of another file can be about 200 nanoseconds older.
 */
export function toIsoTime(milliseconds: number): string {
  return new Date(Math.round(milliseconds)).toISOString();
}
