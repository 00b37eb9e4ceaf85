import { interfaceFormat } from './interface-format';

const day = interfaceFormat(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
);

/** Formats a date in local time, such as `14 November 2024`; returns an invalid date unchanged. */
export function formatDay(date: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : day().format(time);
}
