import { scanPlaces } from './scan-places';

describe('scanPlaces', () => {
  it('returns the places on Linux, with the user’s PATH first and each place once', () => {
    const environment = { PATH: '/home/player/tools:.:relative:/usr/games/:' };
    const places = scanPlaces({ environment, homeDirectory: '/home/player', platform: 'linux' });
    expect(places.directories.slice(0, 2)).toEqual(['/home/player/tools', '/usr/games']);
    expect(new Set(places.directories).size).toBe(places.directories.length);
    expect(places.directories).toEqual(
      expect.arrayContaining([
        '/usr/local/games',
        '/usr/local/bin',
        '/home/player/.local/bin',
        '/home/player/Applications',
        '/snap/bin',
        '/var/lib/flatpak/exports/bin',
        '/home/player/.local/share/flatpak/exports/bin',
      ]),
    );
    expect(places.parents).toContain('/opt');
    expect([...places.directories, ...places.parents].join()).not.toMatch(/Downloads|relative/);
  });

  it('returns the places on macOS', () => {
    const places = scanPlaces({ environment: {}, homeDirectory: '/Users/player', platform: 'darwin' });
    expect(places.directories).toEqual(
      expect.arrayContaining(['/Applications', '/Users/player/Applications', '/opt/homebrew/bin']),
    );
  });

  it('returns the places on Windows', () => {
    const environment = {
      Path: 'C:\\Windows;D:\\Ports',
      ProgramFiles: 'C:\\Program Files',
      LOCALAPPDATA: 'C:\\Users\\player\\AppData\\Local',
      SystemDrive: 'C:',
    };
    const places = scanPlaces({ environment, homeDirectory: 'C:\\Users\\player', platform: 'win32' });
    expect(places.directories).toEqual(['C:\\Windows', 'D:\\Ports']);
    expect(places.parents).toEqual([
      'C:\\Program Files',
      'C:\\Users\\player\\AppData\\Local\\Programs',
      'C:\\Users\\player\\scoop\\apps',
      'C:\\Users\\player\\Games',
      'C:\\Games',
    ]);
  });
});
