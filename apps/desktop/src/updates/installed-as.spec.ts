import { installationOf } from './installed-as';
import type { InstallFacts } from './installed-as';

const linuxFacts: InstallFacts = {
  platform: 'linux',
  isPackaged: true,
  environment: {},
  packageType: null,
  executable: '/opt/Hangar/hangar',
};
const macPlatform = { platform: 'darwin' as const };

it.each<[string, Partial<InstallFacts>, object]>([
  ['a checkout', { isPackaged: false, environment: { APPIMAGE: '/a' } }, manualInstallation('source')],
  [
    'an AppImage',
    { environment: { APPIMAGE: '/home/p/Hangar.AppImage' } },
    selfUpdatingInstallation('appimage', '/home/p/Hangar.AppImage'),
  ],
  ['a Flatpak', { environment: { FLATPAK_ID: 'org.example.Hangar' } }, manualInstallation('flatpak')],
  ['a deb', { packageType: 'deb' }, manualInstallation('deb')],
  ['an rpm', { packageType: 'rpm' }, manualInstallation('rpm')],
  ['an extracted archive', {}, manualInstallation('source')],
  ['an installer on Windows', { platform: 'win32' }, selfUpdatingInstallation('nsis', null)],
  [
    'a portable copy',
    { platform: 'win32', environment: { PORTABLE_EXECUTABLE_FILE: 'E:\\Hangar.exe' } },
    selfUpdatingInstallation('portable', 'E:\\Hangar.exe'),
  ],
  [
    'an app on macOS',
    { ...macPlatform, executable: '/Applications/Hangar.app/Contents/MacOS/Hangar' },
    selfUpdatingInstallation('dmg', '/Applications/Hangar.app'),
  ],
  [
    'an app on macOS run from its disk image',
    { ...macPlatform, executable: '/Volumes/Hangar/Hangar.app/Contents/MacOS/Hangar' },
    manualInstallation('dmg'),
  ],
])('recognises %s', (_, facts, expected) => {
  expect(installationOf({ ...linuxFacts, ...facts })).toEqual(expected);
});

function manualInstallation(kind: string): object {
  return { type: { kind, canSelfUpdate: false }, program: null };
}

function selfUpdatingInstallation(kind: string, program: string | null): object {
  return { type: { kind, canSelfUpdate: true }, program };
}
