import { formatRelativeDay, timeFormat } from './format-last-played';
import { getInterfaceLocale } from './interface-locale';

/** Formats a date and time: `Today, 14:05`, `14 Nov, 09:30`. Empty for an invalid date. */
export function formatMoment(moment: string, now: Date = new Date()): string {
  const day = formatRelativeDay(moment, now);
  if (day === null) return '';
  const capitalizedDay = day.charAt(0).toLocaleUpperCase(getInterfaceLocale()) + day.slice(1);
  return $localize`${capitalizedDay}:day:, ${timeFormat().format(new Date(moment))}:time:`;
}
