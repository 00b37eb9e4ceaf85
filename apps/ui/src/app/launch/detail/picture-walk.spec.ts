import { signal } from '@angular/core';

import { PictureWalk } from './picture-walk';

const named = (...names: string[]) => names.map((fileName) => ({ fileName }));
const pictures = signal(named('a', 'b', 'c'));
const aWalk = (first: string) => new PictureWalk(pictures, first);

beforeEach(() => pictures.set(named('a', 'b', 'c')));

describe('PictureWalk', () => {
  it('begins with the picture that was chosen and goes by arrows, Home and End', () => {
    const walk = aWalk('b');
    const after = (key: string) => [walk.press(key), walk.current()?.fileName, walk.position()];
    expect([walk.current()?.fileName, walk.position(), walk.count()]).toEqual(['b', 2, 3]);
    expect(after('ArrowRight')).toEqual([true, 'c', 3]);
    expect(after('Home')).toEqual([true, 'a', 1]);
    expect(after('End')).toEqual([true, 'c', 3]);
    expect(after('ArrowLeft')).toEqual([true, 'b', 2]);
    expect(after('x')).toEqual([false, 'b', 2]);
  });

  it('ends at either end', () => {
    const walk = aWalk('a');
    expect([walk.hasPrevious(), walk.hasNext()]).toEqual([false, true]);
    walk.previous();
    expect(walk.current()?.fileName).toBe('a');
    walk.press('End');
    walk.next();
    expect([walk.current()?.fileName, walk.hasPrevious(), walk.hasNext()]).toEqual(['c', true, false]);
  });

  it('stays with its picture when others come or go', () => {
    const walk = aWalk('b');
    expect(walk.position()).toBe(2);
    pictures.set(named('new', 'a', 'b', 'c'));
    expect([walk.current()?.fileName, walk.position()]).toEqual(['b', 3]);
  });

  it('shows the neighbour of a picture that goes, and nothing once all are gone', () => {
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
