import * as os from 'node:os';

import { childEnvironment } from './child-environment';

describe('childEnvironment', () => {
  it('keeps the user’s variables and removes Hangar’s own', () => {
    const own = {
      HOME: '/home/player',
      DISPLAY: ':0',
      DOOMWADDIR: '/wads',
      EMPTY: '',
      NODE_OPTIONS: '--inspect',
      ELECTRON_RUN_AS_NODE: '1',
      npm_lifecycle_event: 'start',
      HANGAR_DATA_DIR: '/data',
    };
    const expected = { HOME: '/home/player', DISPLAY: ':0', DOOMWADDIR: '/wads', EMPTY: '' };
    expect(childEnvironment(own, {})).toEqual(expected);
  });

  it.each([[{}], [{ HOME: '' }], [{ HOME: undefined }]])('always sets HOME (%p)', (own) => {
    expect(childEnvironment(own, {})).toEqual({ HOME: os.homedir() });
  });

  it('gives precedence to the launch plan', () => {
    expect(childEnvironment({ HOME: '/a', LANG: 'C' }, { HOME: '/b' })).toEqual({ HOME: '/b', LANG: 'C' });
  });

  it('does not pass the libraries of Hangar’s AppImage to the game', () => {
    const own = {
      HOME: '/home/player',
      APPIMAGE: '/home/player/Hangar.AppImage',
      APPDIR: '/tmp/.mount_hangar',
      PATH: '/tmp/.mount_hangar:/tmp/.mount_hangar/usr/sbin:/usr/bin',
      LD_LIBRARY_PATH: '/tmp/.mount_hangar/usr/lib:/opt/lib',
    };
    const expected = { HOME: '/home/player', PATH: '/usr/bin', LD_LIBRARY_PATH: '/opt/lib' };
    expect(childEnvironment(own, {})).toEqual(expected);
  });
});
