import { formatAmounts } from './format-amounts';

it.each([
  [{ done: 17_900_000, total: 27_800_000, unit: 'bytes' }, '17.9 of 27.8 MB'],
  [{ done: 17_900_000, total: null, unit: 'bytes' }, '17.9 MB'],
  [{ done: 3, total: 1_200, unit: 'items' }, '3 of 1,200'],
  [{ done: 3, total: null, unit: 'items' }, ''],
  [{ done: 0, total: 1, unit: 'files' }, '0 of 1 file'],
  [{ done: 1, total: 2, unit: 'files' }, '1 of 2 files'],
  [{ done: null, total: 27_800_000, unit: 'bytes' }, ''],
  [null, ''],
] as const)('formats %j as %j', (progress, text) => {
  expect(formatAmounts(progress)).toBe(text);
});
