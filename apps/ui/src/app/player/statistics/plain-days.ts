const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Converts a day (`YYYY-MM-DD`) to the number of days since 1970, regardless of time zones. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MILLISECONDS;
}

/** Converts a number of days to a day (`YYYY-MM-DD`). */
export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/** Returns today in local time. */
export function todayOf(now: Date = new Date()): string {
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;
}

/** Returns the weekday; 0 is Monday. 1 January 1970 was a Thursday. */
export function weekdayOf(dayNumber: number): number {
  return (dayNumber + 3) % 7;
}
