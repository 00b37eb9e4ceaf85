import { isForeignPathSafe } from './foreign-path';

describe('isForeignPathSafe', () => {
  it.each([
    ['/home/me/Games/Heroic/DOOM', 'linux'],
    ['/home/me/aux/a: b/c. ', 'linux'],
    ['/Volumes/Games/DOOM', 'darwin'],
    ['C:\\Games\\Ultimate Doom', 'win32'],
    ['c:/games/steam', 'win32'],
    ['D:\\', 'win32'],
    ['D:\\Games\\..\\Doom', 'win32'],
    ['D:\\console\\com10\\nul-doom', 'win32'],
  ] as const)('accepts %j on %s', (path, platform) => {
    expect(isForeignPathSafe(path, platform)).toBe(true);
  });

  it.each([
    '\\\\server\\share\\doom.wad',
    '//server/share/doom.wad',
    '\\/server\\share',
    '\\\\?\\C:\\doom.wad',
    '\\\\?\\UNC\\server\\share',
    '\\\\.\\PhysicalDrive0',
    '\\\\.\\pipe\\hangar',
    '\\??\\C:\\doom.wad',
    'C:\\doom.wad:stream',
    'C:\\doom.wad::$DATA',
    'C:\\doom\\:stream\\x',
    'C:\\NUL',
    'C:\\doom\\con.wad',
    'C:\\doom\\COM1',
    'C:\\doom\\aux .txt\\x',
    'C:\\doom\\LPT³',
    'C:\\doom.wad.',
    'C:\\doom \\x',
    '\\doom.wad:stream',
    '/doom\0.wad',
  ])('rejects %j on every system', (path) => {
    for (const platform of ['linux', 'darwin', 'win32'] as const)
      expect(isForeignPathSafe(path, platform)).toBe(false);
  });

  it.each(['/doom.wad:stream', '/doom/nul', '/doom./x'])('rejects %j on Windows', (path) => {
    expect(isForeignPathSafe(path, 'win32')).toBe(false);
  });
});
