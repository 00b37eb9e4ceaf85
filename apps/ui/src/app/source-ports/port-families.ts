import type { IInstalledPort, IPortFamily } from '@hangar/domain';

/** Returns the installed versions of a family that can be used: those in the settings whose program exists. */
export function usablePorts({ installed }: Pick<IPortFamily, 'installed'>): readonly IInstalledPort[] {
  return installed.filter(({ portId, missing }) => portId !== null && !missing);
}

/** Whether a command installs a family, because Hangar can't. */
export function hasCommand({ package: command, flatpak }: Pick<IPortFamily, 'package' | 'flatpak'>): boolean {
  return command !== null || flatpak !== null;
}
