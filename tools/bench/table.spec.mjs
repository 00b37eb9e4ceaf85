import { median, spreadText } from './statistics.mjs';
import { atMost, ratioAtMost, speedAtLeast, tableText, told } from './table.mjs';

it('the middle of an even count lies between the two in the middle', () => {
  expect(median([9, 1, 3])).toBe(3);
  expect(median([9, 1, 3, 4])).toBe(3.5);
});

it('a spread tells the middle, the least and the most', () => {
  expect(spreadText([120, 5, 40])).toBe('40.0 (5.00–120) ms');
});

it('times are compared turn by turn, so that a slow moment of the machine counts for neither', () => {
  const quietThenBusy = { ours: [10, 100], theirs: [10, 100] };
  expect(ratioAtMost('start', quietThenBusy.ours, quietThenBusy.theirs, 1.5).verdict).toBe('holds');
  expect(ratioAtMost('start', [16, 160], [10, 100], 1.5).verdict).toBe('MISSED');
});

it('a speed is the other way round: more is better', () => {
  expect(speedAtLeast('hash', [11], [10], 0.9).verdict).toBe('holds');
  expect(speedAtLeast('hash', [12], [10], 0.9).verdict).toBe('MISSED');
});

it('the table aligns its columns, and leaves the verdict out where nothing is demanded', () => {
  const rows = [told('load', '0.5'), atMost('memory after the start', 108, 150, 'MB', 'most 110')];
  expect(tableText(rows).split('\n')).toEqual([
    'measure                 figure            limit     verdict',
    '──────────────────────  ────────────────  ────────  ───────',
    'load                    0.5',
    'memory after the start  108 MB  most 110  ≤ 150 MB  holds',
  ]);
});
