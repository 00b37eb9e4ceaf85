import { createInterfaceFormat } from './interface-format';
import { getInterfaceLocale } from './interface-locale';

const DAY_MS = 86_400_000;

const relativeDayFormat = createInterfaceFormat(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);
const weekday = createDateFormat({ weekday: 'short' });
export const timeFormat = createDateFormat({ hour: '2-digit', minute: '2-digit' });
const dayMonthFormat = createDateFormat({ day: 'numeric', month: 'short' });
const fullDayFormat = createDateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/**
 * Formats when something was last played, as precisely as is useful: `Today`, `Yesterday`, `Wed`, `14 Nov`, `14 Nov
 * 2024`. Days are in local time. Returns `Never` for `null` or an invalid date.
 */
export function formatLastPlayed(playedAt: string | null, now: Date = new Date()): string {
  const text = formatRelativeDay(playedAt, now);
  return text === null
    ? $localize`Never`
    : text.charAt(0).toLocaleUpperCase(getInterfaceLocale()) + text.slice(1);
}

/** Formats a day inside a sentence: `today`, `yesterday`, `Wed`, `14 Nov`. Empty for an invalid date. */
export function formatDayInSentence(date: string, now: Date = new Date()): string {
  return formatRelativeDay(date, now) ?? '';
}

/** Formats when something was last played as a phrase: `Played yesterday`, `Not played yet`. */
export function formatPlayed(playedAt: string | null, now: Date = new Date()): string {
  const text = formatRelativeDay(playedAt, now);
  return text === null ? $localize`Not played yet` : $localize`Played ${text}:day:`;
}

/**
 * Formats when something was deleted, to the minute, to distinguish items with the same name: `Deleted today, 14:05`.
 */
export function formatDeleted(deletedAt: string, now: Date = new Date()): string {
  const day = formatRelativeDay(deletedAt, now);
  if (day === null) return $localize`Deleted`;
  return $localize`Deleted ${day}:day:, ${timeFormat().format(new Date(deletedAt))}:time:`;
}

/** Formats a day such as `today`, `Wed` or `14 Nov`; returns `null` for an invalid date. */
export function formatRelativeDay(playedAt: string | null, now: Date): string | null {
  const date = new Date(playedAt ?? NaN);
  if (Number.isNaN(date.getTime())) return null;
  const days = getDayNumber(now) - getDayNumber(date);
  if (days === 0 || days === 1) return relativeDayFormat().format(-days, 'day');
  if (days > 1 && days < 7) return weekday().format(date);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return (isThisYear ? dayMonthFormat : fullDayFormat)().format(date);
}

/** Returns the number of a calendar day, regardless of daylight saving time. */
function getDayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

function createDateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return createInterfaceFormat((locale) => new Intl.DateTimeFormat(locale, options));
}
