import { profileDirectory } from './profile-directory';

describe('profileDirectory', () => {
  it('is not the data directory', () => {
    expect(profileDirectory('/home/me/.config', undefined)).toBe('/home/me/.config/hangar-desktop');
    expect(profileDirectory('/home/me/.config', '')).toBe('/home/me/.config/hangar-desktop');
  });

  it('differs for each data directory', () => {
    const first = profileDirectory('/home/me/.config', '/data/one');
    expect(first).toMatch(/^\/home\/me\/\.config\/hangar-desktop-[0-9a-f]{8}$/);
    expect(profileDirectory('/home/me/.config', '/data/one/')).toBe(first);
    expect(profileDirectory('/home/me/.config', '/data/two')).not.toBe(first);
  });
});
