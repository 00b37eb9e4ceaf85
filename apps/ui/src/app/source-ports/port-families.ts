import type { IInstalledPort, IPortFamily } from '@hangar/domain';

/** Returns the installed versions of a family that can be used: those in the settings whose program exists. */
export function listUsablePorts({ installed }: Pick<IPortFamily, 'installed'>): readonly IInstalledPort[] {
  return installed.filter(({ portId, missing }) => portId !== null && !missing);
}

/** Whether a command can install a family. */
export function hasCommand({ package: command, flatpak }: Pick<IPortFamily, 'package' | 'flatpak'>): boolean {
  return command !== null || flatpak !== null;
}

/** Returns the families that can be installed: by Hangar first, then by a command. */
export function sortInstallable(families: readonly IPortFamily[]): readonly IPortFamily[] {
  return families
    .filter((family) => family.canInstall || hasCommand(family))
    .toSorted((a, b) => Number(b.canInstall) - Number(a.canInstall));
}
