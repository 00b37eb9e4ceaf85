import { SOURCE_PORT_FAMILIES } from '@hangar/domain';

import { detectFamily, detectPort, plainName, versionInName } from './detect-family';
import { KNOWN_PORTS } from './known-ports';

describe('detectFamily', () => {
  it.each([
    ['gzdoom', 'gzdoom'],
    ['GZDoom.exe', 'gzdoom'],
    ['gzdoom-4.14.2-x86_64.AppImage', 'gzdoom'],
    ['GZDoom-g4.11.3.AppImage', 'gzdoom'],
    ['GZDoom.app', 'gzdoom'],
    ['gzdoom-4.11', 'gzdoom'],
    ['gzdoom4.14', 'gzdoom'],
    ['gzdoom.x86_64', 'gzdoom'],
    ['gzdoomd', 'gzdoom'],
    ['gzdoommsr.exe', 'gzdoom'],
    ['uzdoomrd', 'uzdoom'],
    ['vkdoom', 'vkdoom'],
    ['lzdoom-4.14.3-linux', 'lzdoom'],
    ['zandronum', 'zandronum'],
    ['Q-Zandronum_1.4.exe', 'zandronum'],
    ['chocolate-doom', 'chocolate-doom'],
    ['Chocolate Doom.app', 'chocolate-doom'],
    ['crispy-doom-7.0-x86_64.AppImage', 'crispy-doom'],
    ['inter-doom.exe', 'international-doom'],
    ['glboom-plus', 'prboom-plus'],
    ['PrBoom-Plus.app', 'prboom-plus'],
    ['dsda-doom.exe', 'dsda-doom'],
    ['dsda-doom-0.29.0-linux-x86_64.appimage', 'dsda-doom'],
    ['Woof-15.2.0-Linux.AppImage', 'woof'],
    ['woof.com', 'woof'],
    ['nugget-doom', 'nugget-doom'],
    ['cherry-doom', 'cherry-doom'],
    ['eternity', 'eternity'],
    ['odamex', 'odamex'],
    ['doomretro', 'doomretro'],
    ['DOOM Retro.app', 'doomretro'],
    ['edge-classic-1.50', 'edge-classic'],
    ['3dge-2.1.0', 'edge-classic'],
    ['Helion.exe', 'helion'],
    ['k8vavoom', 'k8vavoom'],
    ['doom_gog.exe', 'kex'],
    ['doomsday', 'other'],
    ['org.zdoom.GZDoom', 'gzdoom'],
    ['com.zandronum.Zandronum', 'zandronum'],
    ['io.github.fabiangreffrath.Doom', 'crispy-doom'],
    ['io.github.MrAlaux.Nugget-Doom', 'nugget-doom'],
  ])('recognises %s', (fileName, family) => {
    expect(detectFamily(fileName)).toBe(family);
  });

  it.each([
    'chocolate-doom-setup',
    'chocolate-setup',
    'chocolate-server',
    'woof-setup',
    'zandronum-server',
    'odasrv',
    'odalaunch',
    'freedoom1',
    'freedoom2',
    'freedm',
    'doom',
    'doom.exe',
    'hexen',
    'gzdoom.pk3',
    'gzdoom-4.14.2.zip',
    'gzdoom-4.14.2-linux.tar.xz',
    'gzdoom_4.14.2_amd64.deb',
    'gzdoom-4.14.2-installer.exe',
    'woof.6.gz',
    'woofd',
    'notgzdoom',
    'org.zdoom.GZDoom.Debug',
    '',
    '.',
  ])('does not treat %p as a port', (fileName) => {
    expect(detectFamily(fileName)).toBeNull();
  });

  it('distinguishes the program for Doom from related programs for other games', () => {
    expect(detectPort('chocolate-doom')?.isSibling).toBe(false);
    expect(detectPort('chocolate-heretic')).toMatchObject({
      isSibling: true,
      port: { label: 'Chocolate Doom' },
    });
    expect(detectPort('dsda-hexen.exe')?.isSibling).toBe(true);
  });

  it('recognises every family, with unique names, in the order of the families', () => {
    expect([...new Set(KNOWN_PORTS.map(({ family }) => family))]).toEqual([...SOURCE_PORT_FAMILIES]);
    const names = KNOWN_PORTS.flatMap(({ names, siblings = [], flatpaks = [] }) => [
      ...names,
      ...siblings,
      ...flatpaks.map(({ id }) => id),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('plainName', () => {
  it.each([
    ['my-engine.exe', 'my-engine'],
    ['Engine.AppImage', 'Engine'],
    ['engine-1.2', 'engine-1.2'],
    ['.app', '.app'],
  ])('names %s %s', (fileName, name) => {
    expect(plainName(fileName)).toBe(name);
  });
});

describe('versionInName', () => {
  it.each([
    ['gzdoom-4.14.2-x86_64.AppImage', '4.14.2'],
    ['GZDoom-g4.11.3.AppImage', '4.11.3'],
    ['k8vavoom', undefined],
    ['gzdoom.x86_64', undefined],
  ])('reads %s', (fileName, version) => {
    expect(versionInName(fileName)).toBe(version);
  });
});
