/**
 * The ISO 8601 form of a file's time (`Stats.mtimeMs`). Rounded, not truncated: `utimes` takes seconds as a floating-point
 * number, so a file that is given the time of another can be some 200 nanoseconds older.
 */
export function isoTimeOf(milliseconds: number): string {
  return new Date(Math.round(milliseconds)).toISOString();
}
