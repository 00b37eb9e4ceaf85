import { chooseAsset, findProgram, knownSha256Of, releaseFactsFault, versionOfTag } from './choose-asset';
import { SOURCE_PORT_FAMILY_FACTS } from './source-port-families';
import type { ReleaseFacts } from './release-facts';

function getReleases(family: string): ReleaseFacts {
  const releases = SOURCE_PORT_FAMILY_FACTS.find(({ id }) => id === family)?.releases;
  if (!releases) throw new Error(`${family} has no releases.`);
  return releases;
}

describe('versionOfTag', () => {
  it.each([
    ['gzdoom', 'g4.14.2', '4.14.2'],
    ['uzdoom', '5.0.3', '5.0.3'],
    ['uzdoom', '5.0.0-rc.3', null],
    ['uzdoom', 'nightly', null],
    ['lzdoom', 'l4.14.3a', '4.14.3a'],
    ['chocolate-doom', 'chocolate-doom-3.1.1', '3.1.1'],
    ['crispy-doom', 'crispy-doom-7.1', '7.1'],
    ['prboom-plus', 'v2.6.1um', '2.6.1um'],
    ['dsda-doom', 'v0.29.4', '0.29.4'],
    ['woof', 'woof_15.3.0', '15.3.0'],
    ['eternity', '4.06.00', '4.06.00'],
    ['edge-classic', '1.50-RC2', null],
    ['helion', '1.0.0.0', '1.0.0.0'],
    ['dsda-doom', '../../v0.29.4', null],
    ['dsda-doom', `v0.${'1'.repeat(300)}`, null],
  ])('of %s reads %s as %j', (family, tag, version) =>
    expect(versionOfTag(getReleases(family), tag)).toBe(version),
  );
});

/** Names of real files, each with its family and system. */
const ASSETS: readonly [family: string, system: string, name: string][] = [
  ['gzdoom', 'win32-x64', 'gzdoom-4-14-2-Windows.zip'],
  ['gzdoom', 'win32-x64', 'gzdoom-4-14-0a-windows.zip'],
  ['gzdoom', 'win32-x64', 'gzdoom-4-11-3.a.-Windows-64bit.zip'],
  ['gzdoom', 'darwin-arm64', 'gzdoom-4-7-0-macOS.zip'],
  ['uzdoom', 'linux-x64', 'Linux-UZDoom-Release-x86_64.AppImage'],
  ['uzdoom', 'win32-x64', 'Windows-UZDoom-4.14.3.zip'],
  ['vkdoom', 'linux-x64', 'vkdoom-linux-prerelease.zip'],
  ['lzdoom', 'win32-x64', 'LZDoom_3.88_x64.zip'],
  ['chocolate-doom', 'win32-x64', 'chocolate-doom-3.1.1-win64.zip'],
  ['crispy-doom', 'win32-x64', 'crispy-doom-7.1.0-win64.zip'],
  ['international-doom', 'linux-x64', 'inter-doom-linux64.zip'],
  ['prboom-plus', 'win32-x64', 'prboom-plus-2666-ucrt64.zip'],
  ['dsda-doom', 'linux-x64', 'dsda-doom-0.29.4-linux-x86_64.appimage'],
  ['dsda-doom', 'darwin-x64', 'dsda-doom-0.30.0-mac-uni.zip'],
  ['woof', 'linux-x64', 'Woof-16.0.0-Linux.AppImage'],
  ['nugget-doom', 'linux-x64', 'Nugget-Doom-5.1.0-Linux.appimage'],
  ['eternity', 'win32-x64', 'ee-4.02.00-win64.zip'],
  ['odamex', 'win32-x64', 'odamex-win64-12.0.0.zip'],
  ['doomretro', 'win32-x64', 'doomretro-6.3-win64.zip'],
  ['helion', 'linux-x64', 'Helion-1.0.0.0-linux-x64_AOT.zip'],
];

describe('chooseAsset', () => {
  const files = ASSETS.map(([, , name]) => ({ name }));

  it.each(ASSETS)('of %s chooses a file for %s: %s', (family, system, name) =>
    expect(chooseAsset(getReleases(family), system, [{ name: 'source.tar.gz' }, { name }])).toEqual({ name }),
  );

  it.each(SOURCE_PORT_FAMILY_FACTS.flatMap(({ id, releases }) => (releases ? [id] : [])))(
    'of %s never chooses a file of another family',
    (family) => {
      const releases = getReleases(family);
      for (const system of Object.keys(releases.assets)) {
        const chosen = chooseAsset(releases, system, files)?.name;
        if (chosen !== undefined) expect(ASSETS.find(([, , name]) => name === chosen)?.[0]).toBe(family);
      }
    },
  );

  it.each([
    ['woof', 'linux-x64', 'Woof-16.0.0-Linux.AppImage.zsync'],
    ['uzdoom', 'linux-x64', 'Linux-UZDoom-Legacy-Release-x86_64.AppImage'],
    ['uzdoom', 'win32-x64', 'Windows-UCRT64-UZDoom-Release.zip'],
    ['uzdoom', 'darwin-arm64', 'MacOS-UZDoom-Release-ARM64.dmg'],
    ['gzdoom', 'linux-x64', 'gzdoom_4.14.2_amd64.deb'],
    ['odamex', 'linux-x64', 'odamex-linux-x86_64-12.3.0.flatpak'],
    ['dsda-doom', 'linux-arm64', 'dsda-doom-0.29.4-linux-x86_64.appimage'],
    ['dsda-doom', 'freebsd-x64', 'dsda-doom-0.29.4-linux-x86_64.appimage'],
  ])('of %s has no file for %s in %s', (family, system, name) =>
    expect(chooseAsset(getReleases(family), system, [{ name }])).toBeNull(),
  );
});

describe('findProgram', () => {
  it.each([
    [
      'woof',
      'win32-x64',
      ['Woof-15.3.0-win64/woof.pk3', 'Woof-15.3.0-win64/Woof.exe'],
      'Woof-15.3.0-win64/Woof.exe',
    ],
    ['helion', 'linux-x64', ['SoundFonts/a.sf2', 'Helion'], 'Helion'],
    ['nugget-doom', 'linux-x64', ['Nugget-Doom.AppImage'], 'Nugget-Doom.AppImage'],
    [
      'international-doom',
      'linux-x64',
      ['inter-hexen-x86_64.AppImage', 'inter-doom-x86_64.AppImage'],
      'inter-doom-x86_64.AppImage',
    ],
    ['gzdoom', 'darwin-x64', ['GZDoom.app/Contents/MacOS/gzdoom'], 'GZDoom.app/Contents/MacOS/gzdoom'],
    ['woof', 'win32-x64', ['a/woof.exe', 'b/readme.txt'], null],
    ['woof', 'win32-x64', ['a/b/woof.exe'], null],
    ['woof', 'linux-arm64', ['woof'], null],
  ])('of %s on %s in %j is %j', (family, system, paths, program) =>
    expect(findProgram(getReleases(family), system, paths)).toBe(program),
  );
});

it('finds checksums by file name, and by tag and file name', () => {
  const facts = { knownSha256: { 'a.zip': '1', '2.0/a.zip': '2' } };
  expect(knownSha256Of(facts, '1.0', 'a.zip')).toBe('1');
  expect(knownSha256Of(facts, '2.0', 'a.zip')).toBe('2');
  expect(knownSha256Of(facts, '1.0', 'constructor')).toBeNull();
  expect(knownSha256Of({}, '1.0', 'a.zip')).toBeNull();
});

describe('releaseFactsFault', () => {
  const facts = { repository: 'owner/port', tag: '^v(.+)$', assets: {}, executable: {} };

  it('accepts the facts of all built-in families', () => {
    for (const { releases } of SOURCE_PORT_FAMILY_FACTS)
      if (releases) expect(releaseFactsFault(releases)).toBeNull();
  });

  it.each([
    [{ repository: '../../x' }, 'owner/name'],
    [{ repository: 'owner/port?x=' }, 'owner/name'],
    [{ tag: '^v(' }, 'regular expression'],
    [{ tag: '^v.+$' }, 'one group'],
    [{ tag: '^(v)(.+)$' }, 'one group'],
    [{ assets: { 'linux-x64': '[' } }, 'regular expression'],
  ])('rejects %j', (change, reason) => expect(releaseFactsFault({ ...facts, ...change })).toContain(reason));
});
