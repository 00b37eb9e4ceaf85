import { signal } from '@angular/core';

import { PictureBrowser } from './picture-browser';

const named = (...names: string[]) => names.map((fileName) => ({ fileName }));
const pictures = signal(named('a', 'b', 'c'));
const createBrowserAt = (first: string) => new PictureBrowser(pictures, first);

beforeEach(() => pictures.set(named('a', 'b', 'c')));

describe('PictureBrowser', () => {
  it('starts with the selected screenshot and moves with the arrow keys, Home and End', () => {
    const browser = createBrowserAt('b');
    const after = (key: string) => [browser.handleKey(key), browser.current()?.fileName, browser.position()];
    expect([browser.current()?.fileName, browser.position(), browser.count()]).toEqual(['b', 2, 3]);
    expect(after('ArrowRight')).toEqual([true, 'c', 3]);
    expect(after('Home')).toEqual([true, 'a', 1]);
    expect(after('End')).toEqual([true, 'c', 3]);
    expect(after('ArrowLeft')).toEqual([true, 'b', 2]);
    expect(after('x')).toEqual([false, 'b', 2]);
  });

  it('stops at both ends', () => {
    const browser = createBrowserAt('a');
    expect([browser.hasPrevious(), browser.hasNext()]).toEqual([false, true]);
    browser.previous();
    expect(browser.current()?.fileName).toBe('a');
    browser.handleKey('End');
    browser.next();
    expect([browser.current()?.fileName, browser.hasPrevious(), browser.hasNext()]).toEqual([
      'c',
      true,
      false,
    ]);
  });

  it('keeps the current screenshot when others are added or removed', () => {
    const browser = createBrowserAt('b');
    expect(browser.position()).toBe(2);
    pictures.set(named('new', 'a', 'b', 'c'));
    expect([browser.current()?.fileName, browser.position()]).toEqual(['b', 3]);
  });

  it('moves to the neighbour of a removed screenshot, and becomes empty when none are left', () => {
    const browser = createBrowserAt('b');
    expect(browser.position()).toBe(2);
    pictures.set(named('a', 'c'));
    expect(browser.current()?.fileName).toBe('c');
    pictures.set(named('a'));
    expect(browser.current()?.fileName).toBe('a');
    pictures.set([]);
    expect([browser.current(), browser.hasNext(), browser.hasPrevious()]).toEqual([null, false, false]);
  });
});
