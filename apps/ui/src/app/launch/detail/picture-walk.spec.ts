import { signal } from '@angular/core';

import { PictureWalk } from './picture-walk';

const named = (...names: string[]) => names.map((fileName) => ({ fileName }));
const pictures = signal(named('a', 'b', 'c'));
const aWalk = (first: string) => new PictureWalk(pictures, first);

beforeEach(() => pictures.set(named('a', 'b', 'c')));

describe('PictureWalk', () => {
  it('starts with the selected screenshot and moves with the arrow keys, Home and End', () => {
    const walk = aWalk('b');
    const after = (key: string) => [walk.handleKey(key), walk.current()?.fileName, walk.position()];
    expect([walk.current()?.fileName, walk.position(), walk.count()]).toEqual(['b', 2, 3]);
    expect(after('ArrowRight')).toEqual([true, 'c', 3]);
    expect(after('Home')).toEqual([true, 'a', 1]);
    expect(after('End')).toEqual([true, 'c', 3]);
    expect(after('ArrowLeft')).toEqual([true, 'b', 2]);
    expect(after('x')).toEqual([false, 'b', 2]);
  });

  it('stops at both ends', () => {
    const walk = aWalk('a');
    expect([walk.hasPrevious(), walk.hasNext()]).toEqual([false, true]);
    walk.previous();
    expect(walk.current()?.fileName).toBe('a');
    walk.handleKey('End');
    walk.next();
    expect([walk.current()?.fileName, walk.hasPrevious(), walk.hasNext()]).toEqual(['c', true, false]);
  });

  it('keeps the current screenshot when others are added or removed', () => {
    const walk = aWalk('b');
    expect(walk.position()).toBe(2);
    pictures.set(named('new', 'a', 'b', 'c'));
    expect([walk.current()?.fileName, walk.position()]).toEqual(['b', 3]);
  });

  it('moves to the neighbour of a removed screenshot, and becomes empty when none are left', () => {
    const walk = aWalk('b');
    expect(walk.position()).toBe(2);
    pictures.set(named('a', 'c'));
    expect(walk.current()?.fileName).toBe('c');
    pictures.set(named('a'));
    expect(walk.current()?.fileName).toBe('a');
    pictures.set([]);
    expect([walk.current(), walk.hasNext(), walk.hasPrevious()]).toEqual([null, false, false]);
  });
});
