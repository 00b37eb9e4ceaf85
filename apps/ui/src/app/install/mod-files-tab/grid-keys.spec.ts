import { getGridIntent } from './grid-keys';

const POSITION = { index: 5, count: 100, pageRows: 10 };
const press = (key: string, modifiers: object = {}) =>
  getGridIntent(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers },
    POSITION,
  );

describe('getGridIntent', () => {
  it.each([
    ['ArrowDown', 6],
    ['ArrowUp', 4],
    ['PageDown', 15],
    ['PageUp', -5],
    ['Home', 0],
    ['End', 99],
  ])('moves on %s, and extends the selection with Shift', (key, to) => {
    expect(press(key)).toEqual({ kind: 'go', to, extends: false });
    expect(press(key, { shiftKey: true })).toEqual({ kind: 'go', to, extends: true });
  });

  it.each([
    [' ', 'toggle'],
    ['Enter', 'open'],
    ['Delete', 'delete'],
    ['Escape', 'clear'],
  ])('maps %j to %s', (key, kind) => expect(press(key)).toEqual({ kind }));

  it('selects all with Ctrl or Cmd, and ignores other keys', () => {
    expect(press('a', { ctrlKey: true })).toEqual({ kind: 'select-all' });
    expect(press('a', { metaKey: true })).toEqual({ kind: 'select-all' });
    expect([
      press('a'),
      press('x'),
      press('Home', { ctrlKey: true }),
      press('ArrowUp', { altKey: true }),
    ]).toEqual([null, null, null, null]);
  });
});
