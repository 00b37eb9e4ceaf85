import { factsOfFamily, SOURCE_PORT_FAMILY_FACTS } from '../families';
import { originOf } from './port-origin';
import { flatpakInstallCommand, packageCommand, packageSystemOf } from './port-packages';

it.each([
  ['Debian', 'linux', 'PRETTY_NAME="Debian GNU/Linux 13"\nID=debian\n', 'debian'],
  ['Ubuntu', 'linux', 'ID=ubuntu\nID_LIKE=debian\n', 'debian'],
  ['Mint', 'linux', 'ID="linuxmint"\nID_LIKE="ubuntu debian"\n', 'debian'],
  ['Fedora', 'linux', 'ID=fedora\nVARIANT_ID=debian-like\n', null],
  ['no file', 'linux', '', null],
  ['macOS', 'darwin', '', 'homebrew'],
  ['Windows', 'win32', '', null],
] as const)('returns the package manager of %s', (_, platform, text, expected) => {
  expect(packageSystemOf(platform, text)).toBe(expected);
});

it('returns complete commands, or none if the package is unknown', () => {
  const crispy = factsOfFamily('crispy-doom');
  expect(packageCommand(crispy, 'debian')).toBe('sudo apt install crispy-doom');
  expect(packageCommand(crispy, 'homebrew')).toBe('brew install crispy-doom');
  expect(packageCommand(crispy, null)).toBeNull();
  const gzdoom = factsOfFamily('gzdoom');
  expect(packageCommand(gzdoom, 'debian')).toBeNull();
  expect(flatpakInstallCommand(gzdoom, 'linux')).toBe('flatpak install flathub org.zdoom.GZDoom');
  expect(flatpakInstallCommand(gzdoom, 'win32')).toBeNull();
});

it('lists no system twice', () => {
  for (const { platforms = [] } of SOURCE_PORT_FAMILY_FACTS)
    expect(new Set(platforms).size).toBe(platforms.length);
});

it.each([
  ['/usr/games/dsda-doom', '/usr/games/dsda-doom', 'distribution'],
  ['/usr/local/bin/woof', '/usr/local/bin/woof', 'other'],
  ['/home/p/woof.AppImage', '/home/p/woof.AppImage', 'other'],
  ['/home/p/ports/woof', '/home/p/.hangar/ports/woof/15.2/woof', 'managed'],
  ['/var/lib/flatpak/exports/bin/org.zdoom.GZDoom', '/var/lib/flatpak/app/org.zdoom.GZDoom/x', 'flatpak'],
  ['/opt/homebrew/bin/crispy-doom', '/opt/homebrew/Cellar/crispy-doom/7.1/bin/crispy-doom', 'distribution'],
] as const)('determines how %s was installed from its location', (path, realPath, expected) => {
  expect(originOf(path, realPath, '/home/p/.hangar/ports')).toBe(expected);
});
