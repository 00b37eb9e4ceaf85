import { signal } from '@angular/core';

import { SortableOrder } from './sortable-order';

interface Row {
  readonly name: string;
  readonly enabled: boolean;
}

function orderOf(...names: string[]) {
  const rows = signal<readonly Row[]>(names.map((name) => ({ name, enabled: true })));
  const order = new SortableOrder<Row>(rows, () => ({
    nameOf: ({ name }) => name,
    switched: (row, enabled) => ({ ...row, enabled }),
  }));
  return {
    order,
    rows,
    names: () =>
      rows()
        .map(({ name }) => name)
        .join(' '),
  };
}

describe('SortableOrder', () => {
  it('moves one up or down and says where it is', () => {
    const { order, names } = orderOf('A', 'B', 'C');
    expect(order.moveUp(2)).toBe(1);
    expect(names()).toBe('A C B');
    expect(order.announcement()).toBe('C, now 2 of 3');
    expect(order.moveDown(0)).toBe(1);
    expect(names()).toBe('C A B');
  });

  it('moves to any place, and as near as there is one', () => {
    const { order, names } = orderOf('A', 'B', 'C', 'D');
    expect(order.moveTo(0, 2)).toBe(2);
    expect(names()).toBe('B C A D');
    expect(order.moveTo(1, 99)).toBe(3);
    expect(order.moveTo(3, -5)).toBe(0);
    expect(names()).toBe('C B A D');
  });

  it('stays at the edges, and says so instead of nothing', () => {
    const { order, rows } = orderOf('A', 'B');
    const before = rows();
    expect(order.moveUp(0)).toBe(0);
    expect(rows()).toBe(before);
    expect(order.announcement()).toBe('A, already 1 of 2');
  });

  it.each([
    ['ArrowUp', 1, 0, 'B A C'],
    ['ArrowDown', 1, 2, 'A C B'],
    ['Home', 2, 0, 'C A B'],
    ['End', 0, 2, 'B C A'],
  ])('takes Alt with %s', (key, from, to, result) => {
    const { order, names } = orderOf('A', 'B', 'C');
    expect(order.press({ altKey: true, key }, from)).toBe(to);
    expect(names()).toBe(result);
  });

  it('leaves other keys to others', () => {
    const { order, names } = orderOf('A', 'B');
    expect(order.press({ altKey: false, key: 'ArrowDown' }, 0)).toBeNull();
    expect(order.press({ altKey: true, key: 'x' }, 0)).toBeNull();
    expect(names()).toBe('A B');
  });

  it('switches off without moving or removing', () => {
    const { order, rows, names } = orderOf('A', 'B');
    order.toggle(1, false);
    expect(rows()[1]).toEqual({ name: 'B', enabled: false });
    expect(names()).toBe('A B');
    expect(order.announcement()).toBe('B, off');
  });

  it('removes and says it', () => {
    const { order, names } = orderOf('A', 'B');
    order.remove(0);
    expect(names()).toBe('B');
    expect(order.announcement()).toBe('A, removed');
  });

  it('ignores places where nothing is', () => {
    const { order, rows } = orderOf('A');
    const before = rows();
    order.moveTo(5, 0);
    order.toggle(3, false);
    order.remove(-1);
    expect(rows()).toBe(before);
  });
});
