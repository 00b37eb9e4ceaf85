const DAY_MS = 24 * 60 * 60 * 1000;

/** Converts a day (`YYYY-MM-DD`) to the number of days since 1970, regardless of time zones. */
export function toDayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Converts a number of days to a day (`YYYY-MM-DD`). */
export function fromDayNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Returns today in local time. */
export function getToday(now: Date = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Returns the weekday; 0 is Monday. 1 January 1970 was a Thursday. */
export function getWeekday(dayNumber: number): number {
  return (dayNumber + 3) % 7;
}
