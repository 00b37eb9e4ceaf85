import type { IInstallType } from '@hangar/domain';

/** The command that brings a copy up to date which does not do it itself; `null` where there is none. */
export function updateCommandOf(kind: IInstallType['kind']): string | null {
  switch (kind) {
    case 'deb':
      return 'sudo apt update && sudo apt install --only-upgrade hangar';
    case 'rpm':
      return 'sudo dnf upgrade hangar';
    case 'flatpak':
      return 'flatpak update';
    default:
      return null;
  }
}
