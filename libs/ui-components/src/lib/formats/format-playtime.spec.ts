import { formatPlaytime, formatPlaytimeInSentence, formatTimer } from './format-playtime';

describe('formatPlaytime', () => {
  it.each([
    [0, 'Not played yet'],
    [59, 'Under a minute'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 h 00 min'],
    [111_900, '31 h 05 min'],
    [3_600_300, '1,000 h 05 min'],
  ])('formats %i s as %j', (seconds, text) => expect(formatPlaytime(seconds)).toBe(text));
});

describe('formatPlaytimeInSentence', () => {
  it.each([
    [0, 'less than a minute'],
    [59, 'less than a minute'],
    [1440, '24 min'],
    [50_700, '14 h 05 min'],
  ])('formats %i s as %j', (seconds, text) => expect(formatPlaytimeInSentence(seconds)).toBe(text));
});

describe('formatTimer', () => {
  it.each([
    [-2, '0:00:00'],
    [59.9, '0:00:59'],
    [1458, '0:24:18'],
    [36_000, '10:00:00'],
  ])('formats %d s as %j', (seconds, text) => expect(formatTimer(seconds)).toBe(text));
});
