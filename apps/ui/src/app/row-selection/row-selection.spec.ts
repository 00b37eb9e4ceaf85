import { signal } from '@angular/core';

import { RowSelection } from './row-selection';

const NO_KEYS = { shiftKey: false, ctrlKey: false, metaKey: false };
const SHIFT = { ...NO_KEYS, shiftKey: true };
const CTRL = { ...NO_KEYS, ctrlKey: true };
const keys = signal(['a', 'b', 'c', 'd', 'e']);
let selection: RowSelection;
const selected = () => [...selection.selected()].join('');

beforeEach(() => {
  keys.set(['a', 'b', 'c', 'd', 'e']);
  selection = new RowSelection(keys);
});

describe('RowSelection', () => {
  it('selects one row on click, more rows with Ctrl and a range with Shift', () => {
    selection.handleKey('b', NO_KEYS);
    expect(selected()).toBe('b');
    selection.handleKey('d', CTRL);
    expect(selected()).toBe('bd');
    selection.handleKey('d', CTRL);
    expect(selected()).toBe('b');
    selection.handleKey('b', NO_KEYS);
    selection.handleKey('e', SHIFT);
    expect(selected()).toBe('bcde');
    selection.handleKey('a', SHIFT);
    expect(selected()).toBe('ab');
  });

  it('moves with the keyboard without selecting, and extends the selection from the current row', () => {
    selection.moveTo(1);
    expect([selected(), selection.active()]).toEqual(['', 'b']);
    selection.extendTo(2);
    selection.extendTo(3);
    expect([selected(), selection.active()]).toEqual(['bcd', 'd']);
    selection.extendTo(2);
    expect(selected()).toBe('bc');
  });

  it('does not move beyond the list', () => {
    selection.moveTo(99);
    expect(selection.activeIndex()).toBe(4);
    selection.moveTo(-5);
    expect(selection.activeIndex()).toBe(0);
    keys.set([]);
    selection.moveTo(3);
    expect([selection.activeIndex(), selection.active()]).toEqual([-1, null]);
  });

  it('does not count hidden rows as selected until they are shown again', () => {
    selection.selectAll();
    expect(selection.isAll()).toBe(true);
    keys.set(['a', 'c']);
    expect([selected(), selection.count()]).toEqual(['ac', 2]);
    keys.set(['a', 'b', 'c', 'd', 'e']);
    expect(selection.count()).toBe(5);
  });

  it('never selects more than one row if only one is allowed', () => {
    selection = new RowSelection(keys, false);
    selection.handleKey('b', NO_KEYS);
    selection.handleKey('d', CTRL);
    expect(selected()).toBe('d');
    selection.handleKey('a', SHIFT);
    selection.selectAll();
    expect(selected()).toBe('a');
  });
});
