import { getProfileDirectory } from './profile-directory';

describe('getProfileDirectory', () => {
  it('is not the data directory', () => {
    expect(getProfileDirectory('/home/me/.config', undefined)).toBe('/home/me/.config/hangar-desktop');
    expect(getProfileDirectory('/home/me/.config', '')).toBe('/home/me/.config/hangar-desktop');
  });

  it('differs for each data directory', () => {
    const first = getProfileDirectory('/home/me/.config', '/data/one');
    expect(first).toMatch(/^\/home\/me\/\.config\/hangar-desktop-[0-9a-f]{8}$/);
    expect(getProfileDirectory('/home/me/.config', '/data/one/')).toBe(first);
    expect(getProfileDirectory('/home/me/.config', '/data/two')).not.toBe(first);
  });
});
