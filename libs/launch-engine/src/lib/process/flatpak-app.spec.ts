import { findFlatpakApp } from './flatpak-app';

describe('findFlatpakApp', () => {
  const flatpak = '/usr/bin/flatpak';

  it.each([
    [['run', 'org.zdoom.GZDoom', '-iwad', 'x'], 'org.zdoom.GZDoom'],
    [
      ['run', '--filesystem=/a b:ro', '--command=zandronum', 'com.zandronum.Zandronum'],
      'com.zandronum.Zandronum',
    ],
    [['run', '--command', 'zandronum', 'com.zandronum.Zandronum'], 'com.zandronum.Zandronum'],
  ])('finds the app in %p', (args, appId) => {
    expect(findFlatpakApp(flatpak, args)).toEqual({ command: flatpak, appId });
  });

  it('recognises the commands that Flatpak exports', () => {
    const exported = '/home/player/.local/share/flatpak/exports/bin/org.zdoom.GZDoom';
    expect(findFlatpakApp(exported, [])).toEqual({ command: 'flatpak', appId: 'org.zdoom.GZDoom' });
  });

  it.each([
    ['/usr/games/woof', ['run', 'x']],
    [flatpak, ['update']],
    [flatpak, ['run']],
  ])('finds no app in %p %p', (executable, args) => {
    expect(findFlatpakApp(executable, args)).toBeUndefined();
  });
});
