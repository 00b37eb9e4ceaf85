import { compareVersions, familyOfNewest } from '@hangar/domain';
import type { IPortFamily, IPortRelease, IProtocolCard, SourcePortFamily } from '@hangar/domain';

import { listUsablePorts } from './port-families';
import { isDefaultFamily, findPortUsers } from './port-users';
import type { PortUsage } from './port-users';

/** A switch from the version of a source port in use to another version, which may not be installed yet. */
export interface VersionSwitch {
  readonly family: SourcePortFamily;
  readonly name: string;
  readonly version: string;
  /** The id of the new version if it is installed; otherwise `null`, and it is installed first. */
  readonly portId: string | null;
  /** The highest installed version; `null` if unknown. */
  readonly currentVersion: string | null;
  /** Whether the new version is lower than the highest installed version. */
  readonly isRollback: boolean;
  readonly sizeBytes: number | null;
  /** Whether a checksum of the download is known. */
  readonly hasChecksum: boolean;
  readonly notes: string;
  /** Effects of the higher of the two versions on saves and demos, in complete sentences. */
  readonly breaks: readonly string[];
  /** Whether the default is changed to the new version. Not necessary if the default follows the newest version. */
  readonly movesDefault: boolean;
  /** Protocols that will use the new version in any case. */
  readonly moved: readonly IProtocolCard[];
  /**
   * The ids of the moved protocols that must be changed, because they follow the newest version and this one isn't the
   * newest.
   */
  readonly changedIds: readonly string[];
  /** Protocols pinned to a different version. They change only if the user opts in. */
  readonly pinned: readonly IProtocolCard[];
}

/** Determines what a switch to a version would change. */
export function planSwitch(
  { version, sizeBytes, digest, notes, breaks }: IPortRelease,
  portFamily: IPortFamily,
  releases: readonly IPortRelease[],
  usage: PortUsage,
): VersionSwitch {
  const { family, name } = portFamily;
  const present = listUsablePorts(portFamily);
  const [current = null] = present
    .map((port) => port.version)
    .toSorted((one, other) => compareVersions(other ?? undefined, one ?? undefined));
  const isRollback = current !== null && compareVersions(version, current) < 0;
  const portId = present.find((port) => port.version === version)?.portId ?? null;
  const users = findPortUsers(family, usage);
  const pinned = users.pinned.filter(({ sourcePortId }) => sourcePortId !== portId);
  const { defaultSourcePortId } = usage.settings;
  const isFollowed = familyOfNewest(defaultSourcePortId) === family;
  const currentBreaks = releases.find((release) => release.version === current)?.breaks ?? breaks;
  return {
    family,
    name,
    version,
    portId,
    currentVersion: current,
    isRollback,
    sizeBytes,
    hasChecksum: digest,
    notes,
    breaks: isRollback ? currentBreaks : breaks,
    movesDefault:
      isDefaultFamily(family, usage.settings) &&
      defaultSourcePortId !== portId &&
      (isRollback || !isFollowed),
    moved: users.all.filter((protocol) => !users.pinned.includes(protocol)),
    changedIds: isRollback ? users.following.map(({ id }) => id) : [],
    pinned,
  };
}
