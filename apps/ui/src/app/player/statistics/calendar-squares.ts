import { toDayNumber, fromDayNumber, getWeekday } from './plain-days';

/** The playtimes in seconds at which a day's square reaches the next size. */
const SIZE_THRESHOLDS = [1, 30 * 60, 75 * 60, 150 * 60];

/** A day of the calendar. */
export interface CalendarSquare {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The column of the day, starting at 0. */
  readonly week: number;
  /** The row of the day; 0 is Monday. */
  readonly weekday: number;
  /** The size of the square, from 0 for a day without playtime to 4. */
  readonly size: number;
}

/** The position of a month's name. */
export interface CalendarMonth {
  /** 0 is January. */
  readonly month: number;
  /** The column of the month's first day. */
  readonly week: number;
}

/** Returns the days of a year up to today, in columns of weeks that start on Monday. */
export function createCalendarSquares(
  year: number,
  getSeconds: (date: string) => number,
  today: string,
): CalendarSquare[] {
  const first = toDayNumber(`${year}-01-01`);
  const last = Math.min(toDayNumber(`${year}-12-31`), toDayNumber(today));
  const start = first - getWeekday(first);
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => {
    const dayNumber = first + index;
    const date = fromDayNumber(dayNumber);
    return {
      date,
      week: Math.floor((dayNumber - start) / 7),
      weekday: getWeekday(dayNumber),
      size: getSize(getSeconds(date)),
    };
  });
}

/** Returns the months of a year with the column of each month's first day. */
export function createCalendarMonths(year: number): CalendarMonth[] {
  const first = toDayNumber(`${year}-01-01`);
  const start = first - getWeekday(first);
  return Array.from({ length: 12 }, (_, month) => {
    const day = toDayNumber(`${year}-${String(month + 1).padStart(2, '0')}-01`);
    return { month, week: Math.floor((day - start) / 7) };
  });
}

function getSize(seconds: number): number {
  return SIZE_THRESHOLDS.filter((from) => seconds >= from).length;
}
