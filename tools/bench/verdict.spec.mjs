import {
  getExitCode,
  checkMinimum,
  checkMinimumSpeed,
  checkAgainstBare,
  checkMaximumRatio,
  checkMaximum,
  checkCondition,
  getNoise,
  createInformationRow,
  createUnmeasuredRow,
  checkEachRound,
} from './verdict.mjs';

it('one slow round is not noise', () => {
  expect(getNoise([10, 11, 12, 11, 90])).toBe(0.5);
});

it('a few slow rounds out of many are not noise', () => {
  const quietFigures = Array.from({ length: 36 }, (_, round) => 10 + (round % 2));
  expect(getNoise([...quietFigures, 30, 60, 60, 90])).toBe(0.5);
});

it('a single figure has no noise', () => {
  expect(getNoise([171])).toBe(0);
});

it.each([
  [[8, 9, 10], 10, 'holds'],
  [[9, 11, 13], 10, 'within noise'],
  [[11.9, 12, 12.1], 10, 'MISSED'],
  [[10, 10, 10], 10, 'holds'],
  [[171], 140, 'MISSED'],
  [[10, Number.NaN, 10], 10, 'MISSED'],
])('%j with a limit of at most %d: %s', (figures, maximum, verdict) => {
  expect(checkMaximum('search', figures, maximum, 'ms').verdict).toBe(verdict);
});

it.each([
  [[11, 12, 13], 10, 'holds'],
  [[7, 9, 11], 10, 'within noise'],
  [[7.9, 8, 8.1], 10, 'MISSED'],
])('%j with a limit of at least %d: %s', (figures, minimum, verdict) => {
  expect(checkMinimum('answers', figures, minimum).verdict).toBe(verdict);
});

it.each([
  [[20, 21, 300], 300, 'holds'],
  [[20, 21, 22, 21, 476], 300, 'MISSED'],
])('%j where each is at most %d: %s', (figures, maximum, verdict) => {
  expect(checkEachRound('an edit', figures, maximum, 'ms').verdict).toBe(verdict);
});

it.each([
  [[40, 45, 49], [10, 10, 10], 'holds', '≤ 50 ms'],
  [[59, 60, 61], [10, 10, 10], 'MISSED', '≤ 50 ms'],
  [[59, 60, 61], [30, 30, 30], 'holds', '≤ 60.0 ms, 2 × the bare page (50)'],
  [[69, 70, 71], [30, 30, 30], 'MISSED', '≤ 60.0 ms, 2 × the bare page (50)'],
  [[59, 60, 90], [30, 30, 45], 'holds', '≤ 60.0 ms, 2 × the bare page (50)'],
  [[59, 60, 61], [Number.NaN], 'MISSED', '≤ 50 ms'],
  [[59, 60, 61], [Infinity, Infinity, Infinity], 'MISSED', '≤ 50 ms'],
])('%j compared with a bare page that takes %j: %s', (figures, bare, verdict, limit) => {
  const row = checkAgainstBare('frame', figures, 50, { figures: bare, times: 2 }, 'ms');
  expect([row.verdict, row.limit]).toEqual([verdict, limit]);
});

it('ratios are computed per round, so that a slow moment of the machine affects both sides equally', () => {
  expect(checkMaximumRatio('start', [10, 100], [10, 100], 1.5).verdict).toBe('holds');
  expect(checkMaximumRatio('start', [16, 160], [10, 100], 1.5).verdict).toBe('MISSED');
});

it('higher is better for speeds', () => {
  expect(checkMinimumSpeed('hash', [11], [10], 0.9).verdict).toBe('holds');
  expect(checkMinimumSpeed('hash', [12], [10], 0.9).verdict).toBe('MISSED');
});

it('a benchmark fails if one of several rows misses its limit', () => {
  const metRow = checkCondition('errors', '0', 'none', true);
  const noisyRow = checkMaximum('search', [9, 11, 13], 10);
  expect(getExitCode([createInformationRow('load', '0.5'), metRow, noisyRow])).toBe(0);
  expect(getExitCode([metRow, checkCondition('errors', '3', 'none', false), noisyRow])).toBe(1);
});

it('a benchmark fails if something could not be measured', () => {
  expect(getExitCode([createUnmeasuredRow('wads', 'the disk is full')])).toBe(1);
});
