const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The number of a day (`YYYY-MM-DD`) since 1970; days of the calendar, whatever the clock does on them. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MILLISECONDS;
}

/** The day (`YYYY-MM-DD`) of a number. */
export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/** Today by this machine's clock. */
export function todayOf(now: Date = new Date()): string {
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;
}

/** 0 is Monday. The first of January 1970 was a Thursday. */
export function weekdayOf(dayNumber: number): number {
  return (dayNumber + 3) % 7;
}
