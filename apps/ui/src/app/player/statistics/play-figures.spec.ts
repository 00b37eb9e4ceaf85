import type { IPlayedDay } from '@hangar/domain';

import { createCalendarMonths, createCalendarSquares } from './calendar-squares';
import {
  findLongestDay,
  getLongestStreak,
  createMapBars,
  createPlayBars,
  listPlayedYears,
  createYearBars,
} from './play-figures';
import { getToday } from './plain-days';

const day = (date: string, seconds = 60, mapsFinished = 0): IPlayedDay => ({
  date,
  seconds,
  launches: 1,
  mapsFinished,
  protocols: [],
});
const share = (name: string, seconds: number) => ({ id: name, name, seconds, launches: 1, mapsFinished: 0 });

describe('the calendar of a year', () => {
  const seconds: Record<string, number> = {
    '2026-01-01': 12_600,
    '2026-01-02': 1799,
    '2026-01-03': 1800,
    '2026-01-04': 75 * 60,
  };
  const squares = createCalendarSquares(2026, (date) => seconds[date] ?? 0, '2026-01-06');

  it('starts on Monday and ends today', () => {
    // 1 January 2026 was a Thursday.
    expect(squares.map(({ date, week, weekday }) => [date, week, weekday])).toEqual([
      ['2026-01-01', 0, 3],
      ['2026-01-02', 0, 4],
      ['2026-01-03', 0, 5],
      ['2026-01-04', 0, 6],
      ['2026-01-05', 1, 0],
      ['2026-01-06', 1, 1],
    ]);
  });

  it('has five sizes', () => {
    expect(squares.map(({ size }) => size)).toEqual([4, 1, 2, 3, 0, 0]);
  });

  it('has every day of a past leap year, and none of a future year', () => {
    expect(createCalendarSquares(2024, () => 0, '2026-01-06')).toHaveLength(366);
    expect(createCalendarSquares(2027, () => 0, '2026-01-06')).toHaveLength(0);
  });

  it('places the name of each month above its first day', () => {
    expect(createCalendarMonths(2026).slice(0, 3)).toEqual([
      { month: 0, week: 0 },
      { month: 1, week: 4 },
      { month: 2, week: 8 },
    ]);
  });
});

describe('the figures', () => {
  it('count the longest series of consecutive days, even across months and years', () => {
    const dates = ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-05'];
    expect(getLongestStreak(dates.map((date) => day(date)))).toBe(3);
    expect(getLongestStreak([])).toBe(0);
  });

  it('do not count a day without play', () => {
    const idleDay = { ...day('2026-01-02', 0, 1), launches: 0 };
    expect(getLongestStreak([day('2026-01-01'), idleDay, day('2026-01-03')])).toBe(1);
  });

  it('have at most six bars, and combine all remaining values in the last one', () => {
    const shares = Array.from({ length: 8 }, (_, index) => share(`game ${index}`, 80 - index * 10));
    expect(createPlayBars(shares).at(-1)).toEqual({ name: '3 others', seconds: 60 });
    expect(createPlayBars(shares)).toHaveLength(6);
    expect(createPlayBars(shares.slice(0, 6)).at(-1)?.name).toBe('game 5');
    expect(createPlayBars([share('', 5)])).toEqual([{ name: 'Unknown', seconds: 5 }]);
  });

  it('offer the years with playtime and the current year', () => {
    expect(listPlayedYears([day('2019-03-01'), day('2024-01-01')], '2026-11-23')).toEqual([2026, 2024, 2019]);
    expect(createYearBars([day('2019-03-01'), day('2024-01-01'), day('2024-01-02')])).toEqual([
      { name: '2024', seconds: 120 },
      { name: '2019', seconds: 60 },
    ]);
  });

  it('show finished maps by month up to the current month, or by year', () => {
    const days = [day('2025-12-01', 1, 4), day('2026-02-01', 1, 2), day('2026-02-20', 1, 3)];
    const monthName = (month: number) => `m${month}`;
    expect(createMapBars(days.slice(1), { year: 2026, today: '2026-03-02', monthName })).toEqual([
      { name: 'm0', mapsFinished: 0 },
      { name: 'm1', mapsFinished: 5 },
      { name: 'm2', mapsFinished: 0 },
    ]);
    expect(createMapBars(days.slice(0, 1), { year: 2025, today: '2026-03-02', monthName })).toHaveLength(12);
    expect(createMapBars(days, { year: null, today: '2026-03-02', monthName })).toEqual([
      { name: '2025', mapsFinished: 4 },
      { name: '2026', mapsFinished: 5 },
    ]);
  });

  it('find the longest day, or the latest one if several are equally long', () => {
    expect(findLongestDay([day('2026-01-01', 9), day('2026-01-02', 9), day('2026-01-03', 2)])?.date).toBe(
      '2026-01-02',
    );
    expect(findLongestDay([])).toBeNull();
  });

  it('use the local date as today', () => {
    expect(getToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
