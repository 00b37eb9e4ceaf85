import { interfaceFormat } from './interface-format';

const day = interfaceFormat(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
);

/** A day in full, by this machine's clock: `14 November 2024`; what is no date stays as it is. */
export function formatDay(date: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : day().format(time);
}
