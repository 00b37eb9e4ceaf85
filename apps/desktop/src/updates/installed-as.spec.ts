import { installationOf } from './installed-as';
import type { InstallFacts } from './installed-as';

const here: InstallFacts = {
  platform: 'linux',
  isPackaged: true,
  environment: {},
  packageType: null,
  executable: '/opt/Hangar/hangar',
};
const mac = { platform: 'darwin' as const };

it.each<[string, Partial<InstallFacts>, object]>([
  ['a checkout', { isPackaged: false, environment: { APPIMAGE: '/a' } }, told('source')],
  [
    'an AppImage',
    { environment: { APPIMAGE: '/home/p/Hangar.AppImage' } },
    own('appimage', '/home/p/Hangar.AppImage'),
  ],
  ['a Flatpak', { environment: { FLATPAK_ID: 'org.example.Hangar' } }, told('flatpak')],
  ['a deb', { packageType: 'deb' }, told('deb')],
  ['an rpm', { packageType: 'rpm' }, told('rpm')],
  ['an extracted archive', {}, told('source')],
  ['an installer on Windows', { platform: 'win32' }, own('nsis', null)],
  [
    'a portable copy',
    { platform: 'win32', environment: { PORTABLE_EXECUTABLE_FILE: 'E:\\Hangar.exe' } },
    own('portable', 'E:\\Hangar.exe'),
  ],
  [
    'an app on macOS',
    { ...mac, executable: '/Applications/Hangar.app/Contents/MacOS/Hangar' },
    own('dmg', '/Applications/Hangar.app'),
  ],
  [
    'an app on macOS run from its disk image',
    { ...mac, executable: '/Volumes/Hangar/Hangar.app/Contents/MacOS/Hangar' },
    told('dmg'),
  ],
])('recognises %s', (_, traces, expected) => {
  expect(installationOf({ ...here, ...traces })).toEqual(expected);
});

function told(kind: string): object {
  return { type: { kind, canSelfUpdate: false }, program: null };
}

function own(kind: string, program: string | null): object {
  return { type: { kind, canSelfUpdate: true }, program };
}
