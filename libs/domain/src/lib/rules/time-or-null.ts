/** Returns a time as ISO 8601 in UTC, or `null` if the value is not a valid time. */
export function timeOrNull(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
