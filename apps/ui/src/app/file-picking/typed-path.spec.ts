import { isPathStartKey, isAbsolutePath, parseTypedPath } from './typed-path';

describe('parseTypedPath', () => {
  it.each([
    ['  /home/me/wads ', '/home/me/wads'],
    ['"C:\\Games\\My mods"', 'C:\\Games\\My mods'],
    ["'/home/me/my mods'", '/home/me/my mods'],
    ["/home/me/it's", "/home/me/it's"],
    ['file:///home/me/My%20mods/a%23b.wad', '/home/me/My mods/a#b.wad'],
    ['file:///C:/Games/mods', 'C:/Games/mods'],
    ['file://server/mods/a.wad', '\\\\server\\mods\\a.wad'],
    ['"file:///home/me/a%20b"', '/home/me/a b'],
    ['file:///home/100%', 'file:///home/100%'],
    [' C: ', 'C:\\'],
  ])('converts %s to %s', (typed, path) => {
    expect(parseTypedPath(typed)).toBe(path);
  });
});

describe('isAbsolutePath', () => {
  it('distinguishes a path from a name', () => {
    expect(['/a', '~', '~/a', 'C:\\a', 'd:/a', '\\\\server\\a'].every(isAbsolutePath)).toBe(true);
    expect(['a', 'a/b', './a', 'C:', ''].some(isAbsolutePath)).toBe(false);
  });
});

describe('isPathStartKey', () => {
  it('distinguishes keys that start a path from other keys', () => {
    expect(['/', '~', '\\'].every(isPathStartKey)).toBe(true);
    expect(['a', '.', '-', '_', 'Enter', 'Shift'].some(isPathStartKey)).toBe(false);
  });
});
