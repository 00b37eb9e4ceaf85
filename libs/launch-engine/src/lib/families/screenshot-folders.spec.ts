import { screenshotFolders, type UserFolders } from './screenshot-folders';

const linux: UserFolders = { platform: 'linux', home: '/home/u', environment: {} };

describe('screenshotFolders', () => {
  it.each([
    ['gzdoom', linux, ['/home/u/.config/gzdoom/screenshots']],
    ['odamex', linux, ['/home/u/.odamex']],
    ['edge-classic', linux, ['/home/u/.local/share/edge-classic/screenshot']],
    ['chocolate-doom', linux, []],
    [
      'eternity',
      { ...linux, environment: { XDG_CONFIG_HOME: '/cfg' } },
      ['/home/u/.config/eternity/user/shots', '/cfg/eternity/user/shots'],
    ],
    [
      'doomretro',
      { ...linux, environment: { XDG_CONFIG_HOME: 'relative' } },
      ['/home/u/.config/doomretro/screenshots'],
    ],
    ['gzdoom', { ...linux, platform: 'darwin', home: '/Users/u' }, ['/Users/u/Documents/GZDoom/Screenshots']],
    [
      'gzdoom',
      { ...linux, platform: 'win32', home: 'C:\\Users\\u' },
      ['C:\\Users\\u\\Pictures\\Screenshots\\GZDoom'],
    ],
    ['woof', { ...linux, platform: 'win32' }, []],
  ] as const)('%s, %o', (family, user, folders) => {
    expect(screenshotFolders(family, user)).toEqual(folders);
  });
});
