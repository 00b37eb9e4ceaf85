import { formatDayInSentence, formatDeleted, formatLastPlayed, formatPlayed } from './format-last-played';

/** A Friday in local time. */
const NOW = new Date(2025, 10, 21, 0, 30);
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

describe('formatLastPlayed', () => {
  it.each([
    ['a moment ago', at(2025, 10, 21, 0), 'Today'],
    ['an hour ago, before midnight', at(2025, 10, 20, 23), 'Yesterday'],
    ['this week', at(2025, 10, 19, 12), 'Wed'],
    ['six days ago', at(2025, 10, 15, 12), 'Sat'],
    ['a week ago', at(2025, 10, 14, 12), '14 Nov'],
    ['last year', at(2024, 10, 14, 12), '14 Nov 2024'],
    ['tomorrow, because of a wrong clock', at(2025, 10, 22, 12), '22 Nov'],
    ['never', null, 'Never'],
    ['no date', 'yesterday-ish', 'Never'],
  ])('formats %s', (_, played, text) => expect(formatLastPlayed(played, NOW)).toBe(text));
});

describe('formatDayInSentence', () => {
  it.each([
    [at(2025, 10, 20, 23), 'yesterday'],
    [at(2025, 10, 14, 12), '14 Nov'],
    ['no date', ''],
  ])('formats %j as %j', (date, text) => expect(formatDayInSentence(date, NOW)).toBe(text));
});

describe('formatDeleted', () => {
  it.each([
    [at(2025, 10, 21, 0), 'Deleted today, 00:00'],
    [at(2025, 10, 20, 23), 'Deleted yesterday, 23:00'],
    [at(2025, 10, 14, 14), 'Deleted 14 Nov, 14:00'],
    ['no date', 'Deleted'],
  ])('formats %j as %j', (deleted, text) => expect(formatDeleted(deleted, NOW)).toBe(text));
});

describe('formatPlayed', () => {
  it.each([
    [at(2025, 10, 20, 23), 'Played yesterday'],
    [at(2025, 10, 19, 12), 'Played Wed'],
    [null, 'Not played yet'],
  ])('formats %j as %j', (played, text) => expect(formatPlayed(played, NOW)).toBe(text));
});
