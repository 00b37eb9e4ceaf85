import type { IInstallType } from '@hangar/domain';

/**
 * The command that puts a package over the one that is installed, once it was downloaded; `null` where there is none. Hangar's
 * packages are files to download and stand in no archive that a package manager would look into.
 */
export function updateCommandOf(kind: IInstallType['kind'], version: string): string | null {
  switch (kind) {
    case 'deb':
      return `sudo apt install ./hangar_${version}_*.deb`;
    case 'rpm':
      return `sudo rpm --upgrade hangar-${version}-1.*.rpm`;
    case 'flatpak':
      return 'flatpak install --reinstall ./Hangar-*.flatpak';
    default:
      return null;
  }
}
