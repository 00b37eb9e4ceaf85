import { createInterfaceFormat } from './interface-format';

const FULL_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

const dayFormat = createInterfaceFormat((locale) => new Intl.DateTimeFormat(locale, FULL_DATE));
const dateOnlyFormat = createInterfaceFormat(
  (locale) => new Intl.DateTimeFormat(locale, { ...FULL_DATE, timeZone: 'UTC' }),
);

/**
 * Formats a date, such as `14 November 2024`. A timestamp is shown in local time; a date without a time (`2024-11-14`)
 * is the same in every time zone. Returns an invalid date unchanged.
 */
export function formatDay(date: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  return (DATE_ONLY.test(date) ? dateOnlyFormat : dayFormat)().format(time);
}
