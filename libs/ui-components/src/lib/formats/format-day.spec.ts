import { formatDay } from './format-day';

it('writes a day in full', () => {
  expect(formatDay(new Date(2024, 10, 14, 12).toISOString())).toBe('14 November 2024');
});

it('leaves what is no date as it is', () => {
  expect(formatDay('long ago')).toBe('long ago');
});
