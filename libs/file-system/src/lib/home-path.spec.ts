import { win32 } from 'node:path';

import { expandHome, abbreviateHome, isUsablePath, normalizePath } from './home-path';

const HOME = '/home/doomguy';

describe('a leading "~"', () => {
  it.each([
    ['~', HOME],
    ['~/wads', '/home/doomguy/wads'],
    ['~\\wads', '/home/doomguy/wads'],
    ['~other/wads', '~other/wads'],
    ['/~/wads', '/~/wads'],
    ['wads/~', 'wads/~'],
  ])('%s expands to %s', (path, expanded) => {
    expect(expandHome(path, HOME)).toBe(expanded);
  });

  it.each([
    [HOME, '~'],
    ['/home/doomguy/wads/a b.wad', '~/wads/a b.wad'],
    ['/home/doomguy2/wads', '/home/doomguy2/wads'],
    ['/opt/wads', '/opt/wads'],
  ])('abbreviates %s to %s, which expands to the same path', (path, folded) => {
    expect(abbreviateHome(path, HOME)).toBe(folded);
    expect(expandHome(folded, HOME)).toBe(path);
  });

  it('is not used if the home directory is the root', () => {
    expect(abbreviateHome('/wads', '/')).toBe('/wads');
  });
});

describe('a path', () => {
  it.each(['/', '~', '~/a', '/a\nb', `/${'x'.repeat(4095)}`])('is valid: %j', (path) => {
    expect(isUsablePath(path)).toBe(true);
  });

  it.each(['', 'a', './a', '../a', '~a', '/a\0b', `/${'x'.repeat(4096)}`])('is invalid: %j', (path) => {
    expect(isUsablePath(path)).toBe(false);
  });

  it.each([
    ['/a/./b/../c//d/', '/a/c/d'],
    ['/', '/'],
    ['/..', '/'],
  ])('%s is normalised to %s', (path, normal) => {
    expect(normalizePath(path)).toBe(normal);
  });

  it.each([
    ['C:\\', 'C:\\'],
    ['C:/', 'C:\\'],
    ['C:\\a\\.\\b\\..\\', 'C:\\a'],
    ['\\\\server\\share\\', '\\\\server\\share\\'],
    ['/', '\\'],
  ])('%s is normalised to %s on Windows', (path, normal) => {
    expect(normalizePath(path, win32)).toBe(normal);
  });
});
