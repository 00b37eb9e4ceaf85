import { formatDay } from './format-day';

it('formats a date in full', () => {
  expect(formatDay(new Date(2024, 10, 14, 12).toISOString())).toBe('14 November 2024');
});

it('formats a date without a time identically in every time zone', () => {
  expect(formatDay('2024-11-14')).toBe('14 November 2024');
});

it('returns an invalid date unchanged', () => {
  expect(formatDay('long ago')).toBe('long ago');
});
