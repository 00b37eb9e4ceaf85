import { findWindowsShare, isWindowsDevicePath } from './windows-path';

describe('a Windows path', () => {
  it.each([
    ['\\\\NAS\\Games\\doom2.wad', '\\\\nas\\games'],
    ['//nas/Games/maps', '\\\\nas\\games'],
    ['\\/nas\\games', '\\\\nas\\games'],
    ['\\\\nas', '\\\\nas\\'],
    ['\\\\192.168.0.2@8080\\DavWWWRoot\\a.wad', '\\\\192.168.0.2@8080\\davwwwroot'],
    ['\\\\nas\\games\\..\\other\\a.wad', '\\\\nas\\games'],
  ])('leads to another computer: %j', (path, share) => {
    expect([findWindowsShare(path), isWindowsDevicePath(path)]).toEqual([share, false]);
  });

  it.each(['C:\\Games\\doom2.wad', 'd:/games', 'C:\\', '\\Games\\doom2.wad'])(
    'leads to a drive: %j',
    (path) => expect([findWindowsShare(path), isWindowsDevicePath(path)]).toEqual([null, false]),
  );

  it.each([
    '\\\\.\\PhysicalDrive0',
    '\\\\.\\pipe\\hangar',
    '\\\\?\\C:\\doom2.wad',
    '\\\\?\\UNC\\nas\\games',
    '//?/C:/doom2.wad',
    '//./COM1',
    '\\??\\C:\\doom2.wad',
    'C:\\doom2.wad:stream',
    'C:\\doom2.wad::$DATA',
    'C:\\Games\\aux.wad',
    'C:\\NUL',
    '\\\\nas\\games\\con',
    '\\\\nas\\games\\doom2.wad:stream',
  ])('leads to a device or a stream: %j', (path) => {
    expect(isWindowsDevicePath(path)).toBe(true);
  });
});
