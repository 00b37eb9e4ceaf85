import { expect, test } from '@jest/globals';
import { leastOfRounds, mostOfRounds, noiseOf } from './verdict.mjs';

test('one round in a busy moment is no noise', () => {
  expect(noiseOf([10, 11, 12, 11, 90])).toBe(0.5);
});

test.each([
  [[8, 9, 10], 10, 'holds'],
  [[9, 11, 13], 10, 'within noise'],
  [[11.9, 12, 12.1], 10, 'MISSED'],
])('%j with a limit of at most %d: %s', (figures, most, verdict) => {
  expect(mostOfRounds('search', figures, most, 'ms').verdict).toBe(verdict);
});

test.each([
  [[11, 12, 13], 10, 'holds'],
  [[7, 9, 11], 10, 'within noise'],
  [[7.9, 8, 8.1], 10, 'MISSED'],
])('%j with a limit of at least %d: %s', (figures, least, verdict) => {
  expect(leastOfRounds('answers', figures, least).verdict).toBe(verdict);
});
