import { signal } from '@angular/core';

import { RowWindow } from './row-window';

const count = signal(10_000);
const createWindow = (top: number) => {
  count.set(10_000);
  const rows = new RowWindow(count);
  rows.setSizes(460, 46);
  rows.setScrollTop(top);
  return rows;
};

describe('RowWindow', () => {
  it('renders spare rows around the visible ones, and reserves space for the rest', () => {
    const rows = createWindow(46_000);
    expect([rows.first(), rows.end()]).toEqual([992, 1_018]);
    expect(rows.before() + 26 * 46 + rows.after()).toBe(460_000);
  });

  it('renders no spare rows for the top of the table, since every letter of a search re-renders all rows', () => {
    expect([createWindow(0).first(), createWindow(0).end()]).toEqual([0, 18]);
    expect([createWindow(92).first(), createWindow(92).end()]).toEqual([0, 20]);
  });

  it('never exceeds the ends of the table', () => {
    expect([createWindow(-20).first(), createWindow(0).before()]).toEqual([0, 0]);
    const rows = createWindow(9_999_999);
    expect([rows.end(), rows.after()]).toEqual([10_000, 0]);
    count.set(3);
    expect([rows.first(), rows.end(), rows.after()]).toEqual([0, 3, 0]);
  });

  it('returns the scroll position for a row, or null if it is visible', () => {
    const rows = createWindow(460);
    expect(rows.getScrollTop(12, 34)).toBeNull();
    expect(rows.getScrollTop(5, 34)).toBe(230);
    expect(rows.getScrollTop(30, 34)).toBe(31 * 46 + 34 - 460);
  });
});
