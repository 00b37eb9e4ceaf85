/** A time in UTC, as it is answered; whatever else people write is none. */
export function timeOrNull(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
