import { computeMedian, formatSpread } from './statistics.mjs';
import { formatTable } from './table.mjs';
import { checkMaximum, createInformationRow } from './verdict.mjs';

it('the median of an even count is between the two middle figures', () => {
  expect(computeMedian([9, 1, 3])).toBe(3);
  expect(computeMedian([9, 1, 3, 4])).toBe(3.5);
});

it('a spread shows the median, the minimum and the maximum', () => {
  expect(formatSpread([120, 5, 40])).toBe('40.0 (5.00–120) ms');
});

it('the table aligns its columns and omits the verdict for figures without a limit', () => {
  const rows = [
    createInformationRow('load', '0.5'),
    checkMaximum('memory after the start', [107, 108, 110], 150, 'MB'),
  ];
  expect(formatTable(rows).split('\n')).toEqual([
    'measure                 figure                   limit     verdict',
    '──────────────────────  ───────────────────────  ────────  ───────',
    'load                    0.5',
    'memory after the start  108 (107–110) MB ± 1.50  ≤ 150 MB  holds',
  ]);
});
