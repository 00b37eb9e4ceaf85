import { signal } from '@angular/core';

import { RowWindow } from './row-window';

const count = signal(10_000);
const windowAt = (top: number) => {
  count.set(10_000);
  const rows = new RowWindow(count);
  rows.measured(460, 46);
  rows.scrolledTo(top);
  return rows;
};

describe('RowWindow', () => {
  it('draws what is seen and a few more, and leaves room for the rest', () => {
    const rows = windowAt(46_000);
    expect([rows.first(), rows.end()]).toEqual([992, 1_018]);
    expect(rows.before() + 26 * 46 + rows.after()).toBe(460_000);
  });

  it('draws no more than that at the top, where each letter of a search draws all of them anew', () => {
    expect([windowAt(0).first(), windowAt(0).end()]).toEqual([0, 18]);
    expect([windowAt(92).first(), windowAt(92).end()]).toEqual([0, 20]);
  });

  it('never reaches beyond the ends', () => {
    expect([windowAt(-20).first(), windowAt(0).before()]).toEqual([0, 0]);
    const rows = windowAt(9_999_999);
    expect([rows.end(), rows.after()]).toEqual([10_000, 0]);
    count.set(3);
    expect([rows.first(), rows.end(), rows.after()]).toEqual([0, 3, 0]);
  });

  it('knows where to scroll for a row, and that it need not', () => {
    const rows = windowAt(460);
    expect(rows.scrollFor(12, 34)).toBeNull();
    expect(rows.scrollFor(5, 34)).toBe(230);
    expect(rows.scrollFor(30, 34)).toBe(31 * 46 + 34 - 460);
  });
});
