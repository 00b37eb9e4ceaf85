import { getInterfaceLocale } from '@hangar/ui-components';

/** Returns the names of the months in the language of the interface. */
export function getMonthNames(width: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(getInterfaceLocale(), { month: width, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 1))));
}

/**
 * Returns the names of the weekdays, Monday first. Every second name is empty, because there isn't enough room for all.
 */
export function getWeekdayNames(): string[] {
  const format = new Intl.DateTimeFormat(getInterfaceLocale(), { weekday: 'short', timeZone: 'UTC' });
  // 5 January 2026 was a Monday.
  return Array.from({ length: 7 }, (_, day) =>
    day % 2 === 0 ? format.format(new Date(Date.UTC(2026, 0, 5 + day))) : '',
  );
}
