import { formatMoment } from './format-moment';

/** A Friday in local time. */
const NOW = new Date(2025, 10, 21, 0, 30);
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

describe('formatMoment', () => {
  it.each([
    [at(2025, 10, 21, 0), 'Today, 00:00'],
    [at(2025, 10, 20, 23), 'Yesterday, 23:00'],
    [at(2024, 10, 14, 14), '14 Nov 2024, 14:00'],
    ['no date', ''],
  ])('formats %j as %j', (moment, text) => expect(formatMoment(moment, NOW)).toBe(text));
});
