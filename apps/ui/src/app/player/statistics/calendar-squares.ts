import { dayNumberOf, dayOfNumber, weekdayOf } from './plain-days';

/** From how many seconds on the square of a day has the next size; the first is that of a day without play. */
const SIZES_FROM = [1, 30 * 60, 75 * 60, 150 * 60];

/** A day of the year as it is drawn. */
export interface CalendarSquare {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Which column, from 0. */
  readonly week: number;
  /** Which row; 0 is Monday. */
  readonly weekday: number;
  /** 0 for a day without play, to 4. */
  readonly size: number;
}

/** Where the name of a month stands. */
export interface CalendarMonth {
  /** 0 is January. */
  readonly month: number;
  /** The column in which its first day lies. */
  readonly week: number;
}

/** The days of a year up to today, Monday first. */
export function calendarSquares(
  year: number,
  secondsOf: (date: string) => number,
  today: string,
): CalendarSquare[] {
  const first = dayNumberOf(`${year}-01-01`);
  const last = Math.min(dayNumberOf(`${year}-12-31`), dayNumberOf(today));
  const start = first - weekdayOf(first);
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => {
    const number = first + index;
    const date = dayOfNumber(number);
    return {
      date,
      week: Math.floor((number - start) / 7),
      weekday: weekdayOf(number),
      size: sizeOf(secondsOf(date)),
    };
  });
}

/** The months of a year, above the columns of their first days. */
export function calendarMonths(year: number): CalendarMonth[] {
  const first = dayNumberOf(`${year}-01-01`);
  const start = first - weekdayOf(first);
  return Array.from({ length: 12 }, (_, month) => {
    const day = dayNumberOf(`${year}-${String(month + 1).padStart(2, '0')}-01`);
    return { month, week: Math.floor((day - start) / 7) };
  });
}

function sizeOf(seconds: number): number {
  return SIZES_FROM.filter((from) => seconds >= from).length;
}
