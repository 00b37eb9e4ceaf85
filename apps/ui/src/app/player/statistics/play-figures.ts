import type { IPlayedDay, IPlayedShare, IPlayStatistics } from '@hangar/domain';

import { toDayNumber } from './plain-days';

/** Maximum number of bars. The last bar combines all other values. */
const MAX_BARS = 6;

/** A bar of a chart. */
export interface PlayBar {
  readonly name: string;
  readonly seconds: number;
}

/** A bar of finished maps, for a month or a year. */
export interface MapBar {
  readonly name: string;
  readonly mapsFinished: number;
}

/** Returns the length of the longest series of consecutive days with play. */
export function getLongestStreak(days: readonly Pick<IPlayedDay, 'date' | 'seconds' | 'launches'>[]): number {
  let longest = 0;
  let row = 0;
  let before = NaN;
  for (const { date } of days.filter(isPlayed)) {
    const number = toDayNumber(date);
    row = number === before + 1 ? row + 1 : 1;
    before = number;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** Whether a protocol was played on a day, rather than only a map marked as finished. */
export function isPlayed({ seconds, launches }: Pick<IPlayedDay, 'seconds' | 'launches'>): boolean {
  return seconds > 0 || launches > 0;
}

/** Returns the bars of a chart, longest first. If there are too many values, the last bar combines the rest. */
export function createPlayBars(shares: readonly IPlayedShare[]): PlayBar[] {
  const named = shares.map(({ name, seconds }) => ({ name: name || $localize`Unknown`, seconds }));
  if (named.length <= MAX_BARS) return named;
  const otherShares = named.slice(MAX_BARS - 1);
  const seconds = otherShares.reduce((sum, share) => sum + share.seconds, 0);
  return [...named.slice(0, MAX_BARS - 1), { name: $localize`${otherShares.length}:count: others`, seconds }];
}

/** Returns the years with played days and the current year, newest first. */
export function listPlayedYears(days: readonly IPlayedDay[], today: string): number[] {
  const years = new Set([today, ...days.map(({ date }) => date)].map((date) => Number(date.slice(0, 4))));
  return [...years].toSorted((a, b) => b - a);
}

/** Returns the playtime of each year, newest first. */
export function createYearBars(days: readonly IPlayedDay[]): PlayBar[] {
  const years = sumBy(
    days,
    ({ date }) => date.slice(0, 4),
    ({ seconds }) => seconds,
  );
  return [...years].map(([name, seconds]) => ({ name, seconds })).toReversed();
}

/** Returns the finished maps by month up to today, or by year if no year is selected. */
export function createMapBars(
  days: readonly IPlayedDay[],
  { year, today, monthName }: { year: number | null; today: string; monthName: (month: number) => string },
): MapBar[] {
  const finished = ({ mapsFinished }: IPlayedDay) => mapsFinished;
  if (year === null) {
    const years = sumBy(days, ({ date }) => date.slice(0, 4), finished);
    return [...years].map(([name, mapsFinished]) => ({ name, mapsFinished }));
  }
  const months = sumBy(days, ({ date }) => date.slice(5, 7), finished);
  const count = today.startsWith(`${year}-`) ? Number(today.slice(5, 7)) : 12;
  return Array.from({ length: count }, (_, month) => ({
    name: monthName(month),
    mapsFinished: months.get(String(month + 1).padStart(2, '0')) ?? 0,
  }));
}

/** Returns the day with the longest playtime, or the latest such day if several are equally long. */
export function findLongestDay(days: IPlayStatistics['days']): IPlayedDay | null {
  return days.reduce<IPlayedDay | null>(
    (longest, day) => (day.seconds >= (longest?.seconds ?? 1) ? day : longest),
    null,
  );
}

/** Returns the sums by key, ordered by first occurrence. */
function sumBy(
  days: readonly IPlayedDay[],
  getKey: (day: IPlayedDay) => string,
  getValue: (day: IPlayedDay) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const day of days) sums.set(getKey(day), (sums.get(getKey(day)) ?? 0) + getValue(day));
  return sums;
}
