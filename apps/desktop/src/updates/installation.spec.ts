import { detectInstallation } from './installation';
import type { InstallContext } from './installation';

const linuxContext: InstallContext = {
  platform: 'linux',
  isPackaged: true,
  environment: {},
  packageType: null,
  executable: '/opt/Hangar/hangar',
};
const macPlatform = { platform: 'darwin' as const };

it.each<[string, Partial<InstallContext>, object]>([
  ['a checkout', { isPackaged: false, environment: { APPIMAGE: '/a' } }, createManualInstallation('source')],
  [
    'an AppImage',
    { environment: { APPIMAGE: '/home/p/Hangar.AppImage' } },
    createSelfUpdatingInstallation('appimage', '/home/p/Hangar.AppImage'),
  ],
  ['a Flatpak', { environment: { FLATPAK_ID: 'org.example.Hangar' } }, createManualInstallation('flatpak')],
  ['a deb', { packageType: 'deb' }, createManualInstallation('deb')],
  ['an rpm', { packageType: 'rpm' }, createManualInstallation('rpm')],
  ['an extracted archive', {}, createManualInstallation('source')],
  ['an installer on Windows', { platform: 'win32' }, createSelfUpdatingInstallation('nsis', null)],
  [
    'a portable copy',
    { platform: 'win32', environment: { PORTABLE_EXECUTABLE_FILE: 'E:\\Hangar.exe' } },
    createSelfUpdatingInstallation('portable', 'E:\\Hangar.exe'),
  ],
  [
    'an app on macOS',
    { ...macPlatform, executable: '/Applications/Hangar.app/Contents/MacOS/Hangar' },
    createSelfUpdatingInstallation('dmg', '/Applications/Hangar.app'),
  ],
  [
    'an app on macOS run from its disk image',
    { ...macPlatform, executable: '/Volumes/Hangar/Hangar.app/Contents/MacOS/Hangar' },
    createManualInstallation('dmg'),
  ],
])('recognises %s', (_, facts, expected) => {
  expect(detectInstallation({ ...linuxContext, ...facts })).toEqual(expected);
});

function createManualInstallation(kind: string): object {
  return { type: { kind, canSelfUpdate: false }, program: null };
}

function createSelfUpdatingInstallation(kind: string, program: string | null): object {
  return { type: { kind, canSelfUpdate: true }, program };
}
