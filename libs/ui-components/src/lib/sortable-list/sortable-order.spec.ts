import { signal } from '@angular/core';

import { SortableOrder } from './sortable-order';

interface Row {
  readonly name: string;
  readonly enabled: boolean;
}

function createOrder(...names: string[]) {
  const rows = signal<readonly Row[]>(names.map((name) => ({ name, enabled: true })));
  const order = new SortableOrder<Row>(rows, () => ({
    getKey: ({ name }) => name,
    getName: ({ name }) => name,
    withEnabled: (row, enabled) => ({ ...row, enabled }),
  }));
  /** Creates a copy of a row, which is outdated after a change, like one on a page that hasn't been rendered again. */
  const row = (name: string): Row => ({ name, enabled: true });
  return {
    order,
    rows,
    row,
    names: () =>
      rows()
        .map(({ name }) => name)
        .join(' '),
  };
}

describe('SortableOrder', () => {
  it('moves an item up or down and announces its position', () => {
    const { order, row, names } = createOrder('A', 'B', 'C');
    order.moveUp(row('C'));
    expect(names()).toBe('A C B');
    expect(order.announcement()).toBe('C, now 2 of 3');
    order.moveDown(row('A'));
    expect(names()).toBe('C A B');
  });

  it('moves to any position, limited to the list', () => {
    const { order, row, names } = createOrder('A', 'B', 'C', 'D');
    order.moveTo(row('A'), 2);
    expect(names()).toBe('B C A D');
    order.moveTo(row('C'), 99);
    expect(names()).toBe('B A D C');
    order.moveTo(row('D'), -5);
    expect(names()).toBe('D B A C');
  });

  it('stays at the edges and announces it', () => {
    const { order, row, rows } = createOrder('A', 'B');
    const before = rows();
    order.moveUp(row('A'));
    expect(rows()).toBe(before);
    expect(order.announcement()).toBe('A, already 1 of 2');
  });

  it.each([
    ['ArrowUp', 'B', 'B A C'],
    ['ArrowDown', 'B', 'A C B'],
    ['Home', 'C', 'C A B'],
    ['End', 'A', 'B C A'],
  ])('handles Alt with %s', (key, name, result) => {
    const { order, row, names } = createOrder('A', 'B', 'C');
    expect(order.handleKey({ altKey: true, key }, row(name))).toBe(true);
    expect(names()).toBe(result);
  });

  it('ignores other keys', () => {
    const { order, row, names } = createOrder('A', 'B');
    expect(order.handleKey({ altKey: false, key: 'ArrowDown' }, row('A'))).toBe(false);
    expect(order.handleKey({ altKey: true, key: 'x' }, row('A'))).toBe(false);
    expect(names()).toBe('A B');
  });

  it('disables without moving or removing', () => {
    const { order, row, rows, names } = createOrder('A', 'B');
    order.toggle(row('B'), false);
    expect(rows()[1]).toEqual({ name: 'B', enabled: false });
    expect(names()).toBe('A B');
    expect(order.announcement()).toBe('B, off');
  });

  it('removes an item and announces it', () => {
    const { order, row, names } = createOrder('A', 'B');
    order.remove(row('A'));
    expect(names()).toBe('B');
    expect(order.announcement()).toBe('A, removed');
  });

  it('ignores items that no longer exist', () => {
    const { order, row, rows } = createOrder('A');
    const before = rows();
    order.moveTo(row('X'), 0);
    order.toggle(row('X'), false);
    order.remove(row('X'));
    expect(rows()).toBe(before);
    expect(order.announcement()).toBe('');
  });
});
