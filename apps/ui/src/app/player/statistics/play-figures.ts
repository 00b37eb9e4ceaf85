import type { IPlayedDay, IPlayedShare, IPlayStatistics } from '@hangar/domain';

import { dayNumberOf } from './plain-days';

/** The most bars in a chart; what is more is one bar together. */
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

/** How many days in a row something was played, at most. */
export function longestRow(days: readonly Pick<IPlayedDay, 'date' | 'seconds' | 'launches'>[]): number {
  let longest = 0;
  let row = 0;
  let before = NaN;
  for (const { date } of days.filter(isPlayed)) {
    const number = dayNumberOf(date);
    row = number === before + 1 ? row + 1 : 1;
    before = number;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** Whether somebody played on a day; a map may have been marked on it without play. */
export function isPlayed({ seconds, launches }: Pick<IPlayedDay, 'seconds' | 'launches'>): boolean {
  return seconds > 0 || launches > 0;
}

/** The bars of a chart, the longest first; beyond the sixth they are one. */
export function playBars(shares: readonly IPlayedShare[]): PlayBar[] {
  const named = shares.map(({ name, seconds }) => ({ name: name || $localize`unknown`, seconds }));
  if (named.length <= MAX_BARS) return named;
  const rest = named.slice(MAX_BARS - 1);
  const seconds = rest.reduce((sum, share) => sum + share.seconds, 0);
  return [...named.slice(0, MAX_BARS - 1), { name: $localize`${rest.length}:count: others`, seconds }];
}

/** The years in which something was played, the newest first, and this one. */
export function playedYears(days: readonly IPlayedDay[], today: string): number[] {
  const years = new Set([today, ...days.map(({ date }) => date)].map((date) => Number(date.slice(0, 4))));
  return [...years].toSorted((a, b) => b - a);
}

/** How long was played in each year, the newest first. */
export function yearBars(days: readonly IPlayedDay[]): PlayBar[] {
  const years = summed(
    days,
    ({ date }) => date.slice(0, 4),
    ({ seconds }) => seconds,
  );
  return [...years].map(([name, seconds]) => ({ name, seconds })).toReversed();
}

/** Maps finished in each month of a year until today, or in each year where no year is chosen. */
export function mapBars(
  days: readonly IPlayedDay[],
  { year, today, monthName }: { year: number | null; today: string; monthName: (month: number) => string },
): MapBar[] {
  const finished = ({ mapsFinished }: IPlayedDay) => mapsFinished;
  if (year === null) {
    const years = summed(days, ({ date }) => date.slice(0, 4), finished);
    return [...years].map(([name, mapsFinished]) => ({ name, mapsFinished }));
  }
  const months = summed(days, ({ date }) => date.slice(5, 7), finished);
  const count = today.startsWith(`${year}-`) ? Number(today.slice(5, 7)) : 12;
  return Array.from({ length: count }, (_, month) => ({
    name: monthName(month),
    mapsFinished: months.get(String(month + 1).padStart(2, '0')) ?? 0,
  }));
}

/** The day on which most was played; the latest of several. */
export function longestDay(days: IPlayStatistics['days']): IPlayedDay | null {
  return days.reduce<IPlayedDay | null>(
    (most, day) => (day.seconds >= (most?.seconds ?? 1) ? day : most),
    null,
  );
}

/** The sums by key, in the order in which the keys are met. */
function summed(
  days: readonly IPlayedDay[],
  keyOf: (day: IPlayedDay) => string,
  valueOf: (day: IPlayedDay) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const day of days) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0) + valueOf(day));
  return sums;
}
