import { createBreadcrumbs, getChildPath } from './folder-paths';

describe('getChildPath', () => {
  it.each([
    ['/', 'home', '/home'],
    ['/home/doom', 'my wads', '/home/doom/my wads'],
    ['/home', 'a\\b', '/home/a\\b'],
    ['/home', 'C:', '/home/C:'],
    ['C:\\', 'Games', 'C:\\Games'],
    ['C:\\Games', 'doom.wad', 'C:\\Games\\doom.wad'],
    ['\\', 'D:', 'D:\\'],
    ['\\', 'D:\\', 'D:\\'],
    ['\\\\nas\\wads', 'x', '\\\\nas\\wads\\x'],
  ])('joins %s and %s to %s', (folder, name, path) => expect(getChildPath(folder, name)).toBe(path));
});

describe('createBreadcrumbs', () => {
  it.each([
    ['/', [['/', '/']]],
    [
      '/home/doom',
      [
        ['/', '/'],
        ['home', '/home'],
        ['doom', '/home/doom'],
      ],
    ],
    [
      'C:\\Games\\Doom',
      [
        ['C:', 'C:\\'],
        ['Games', 'C:\\Games'],
        ['Doom', 'C:\\Games\\Doom'],
      ],
    ],
    ['\\', [['\\', '\\']]],
    [
      '\\\\nas\\wads\\new',
      [
        ['\\\\nas\\wads', '\\\\nas\\wads\\'],
        ['new', '\\\\nas\\wads\\new'],
      ],
    ],
  ])('splits %s', (path, crumbs) =>
    expect(createBreadcrumbs(path).map(({ name, path: to }) => [name, to])).toEqual(crumbs),
  );
});
