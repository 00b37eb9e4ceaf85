import { computeGridMetrics, splitIntoRows } from './grid-metrics';

const MEASURES = { width: 1000, minCardWidth: 184, captionHeight: 82, gap: 16, minColumns: 1 };

describe('computeGridMetrics', () => {
  it('has as many columns as fit with their gaps', () => {
    expect(computeGridMetrics(MEASURES).columns).toBe(5);
    expect(computeGridMetrics({ ...MEASURES, width: 983 }).columns).toBe(4);
    expect(computeGridMetrics({ ...MEASURES, width: 984 }).columns).toBe(5);
  });

  it('calculates the row height from a 4:3 cover, the caption and the gap', () => {
    expect(computeGridMetrics({ ...MEASURES, width: 984 }).rowHeight).toBe((184 * 3) / 4 + 82 + 16);
  });

  it('keeps two columns on a phone', () => {
    expect(computeGridMetrics({ ...MEASURES, width: 320, minColumns: 2 })).toEqual({
      columns: 2,
      rowHeight: (152 * 3) / 4 + 82 + 16,
    });
  });

  it('never returns a row height of zero, which would mean infinitely many rows', () => {
    expect(
      computeGridMetrics({ width: 0, minCardWidth: 184, captionHeight: 0, gap: 0, minColumns: 1 }).rowHeight,
    ).toBe(1);
  });
});

describe('splitIntoRows', () => {
  it('returns the start of each row, and a shorter last row', () => {
    expect(splitIntoRows(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
      { start: 0, items: ['a', 'b'] },
      { start: 2, items: ['c', 'd'] },
      { start: 4, items: ['e'] },
    ]);
    expect(splitIntoRows([], 3)).toEqual([]);
  });
});
