import { getNextIndex, findNearestFocusableIndex } from './roving';

/** Eleven items in rows of four, two rows in view: 0-3, 4-7, 8-10. */
const grid = { count: 11, columns: 4, pageRows: 2 };
const list = { count: 11, columns: 1, pageRows: 5 };

describe('getNextIndex', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 10, 10],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 2, 6],
    ['ArrowDown', 7, 10],
    ['ArrowDown', 9, 10],
    ['ArrowUp', 9, 5],
    ['ArrowUp', 2, 2],
    ['PageDown', 1, 9],
    ['PageDown', 6, 10],
    ['PageUp', 9, 1],
    ['PageUp', 6, 2],
    ['Home', 7, 0],
    ['End', 2, 10],
  ])('moves on %s from %i to %i in a grid', (key, from, to) => {
    expect(getNextIndex(key, from, grid)).toBe(to);
  });

  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['PageDown', 3, 8],
    ['PageUp', 3, 0],
  ])('moves on %s from %i to %i in a list', (key, from, to) => {
    expect(getNextIndex(key, from, list)).toBe(to);
  });

  it.each(['ArrowLeft', 'ArrowRight'])('ignores %s in a list', (key) => {
    expect(getNextIndex(key, 3, list)).toBeNull();
  });

  it.each(['Enter', 'a', 'Tab', ' '])('ignores %s', (key) => {
    expect(getNextIndex(key, 3, grid)).toBeNull();
  });

  it('returns null for an empty list', () => {
    expect(getNextIndex('End', 0, { ...grid, count: 0 })).toBeNull();
  });
});

describe('findNearestFocusableIndex', () => {
  const headings = [0, 4];
  it.each([
    ['past a heading when moving down', 4, 3, 5],
    ['past a heading when moving up', 4, 5, 3],
    ['back if the first item is a heading', 0, 1, 1],
    ['to the target if it is not skipped', 2, 1, 2],
  ])('moves %s', (_, to, from, expected) => {
    expect(findNearestFocusableIndex(to, from, 6, (index) => headings.includes(index))).toBe(expected);
  });

  it('stays if all items are skipped', () => {
    expect(findNearestFocusableIndex(0, 0, 1, () => true)).toBe(0);
  });
});
