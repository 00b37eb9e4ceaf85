import { beginsPath, isWholePath, pathTyped } from './typed-path';

describe('pathTyped', () => {
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
  ])('converts %s to %s', (typed, path) => {
    expect(pathTyped(typed)).toBe(path);
  });
});

describe('isWholePath', () => {
  it('distinguishes a path from a name', () => {
    expect(['/a', '~', '~/a', 'C:\\a', 'd:/a', '\\\\server\\a'].every(isWholePath)).toBe(true);
    expect(['a', 'a/b', './a', 'C:', ''].some(isWholePath)).toBe(false);
  });
});

describe('beginsPath', () => {
  it('distinguishes keys that start a path from other keys', () => {
    expect(['/', '~', '\\'].every(beginsPath)).toBe(true);
    expect(['a', '.', '-', '_', 'Enter', 'Shift'].some(beginsPath)).toBe(false);
  });
});
