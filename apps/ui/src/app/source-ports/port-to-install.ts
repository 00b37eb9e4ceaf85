import { preferredPorts } from '@hangar/domain';
import type { IPortFamily, SourcePortFamily } from '@hangar/domain';

import { hasCommand } from './port-families';

/** The requirements for a source port. */
export interface PortNeed {
  /** The families that can load the files, best first. `null` for all families. */
  readonly suitable: readonly SourcePortFamily[] | null;
  /** The family to prefer, if it is suitable. */
  readonly wanted: SourcePortFamily | null;
}

/** The requirements of a new user without a source port or files. */
export const NO_REQUIREMENTS: PortNeed = { suitable: null, wanted: null };

/**
 * Returns the best suitable family to install: preferably one that Hangar can install, otherwise one that a command
 * installs. `null` if none is known.
 */
export function findPortToInstall(
  families: readonly IPortFamily[],
  { suitable, wanted }: PortNeed,
): IPortFamily | null {
  const candidates =
    suitable?.flatMap((id) => families.find(({ family }) => family === id) ?? []) ??
    preferredPorts(families.filter(({ family }) => family !== 'other'));
  const orderedFamilies = candidates.toSorted(
    (one, other) => Number(other.family === wanted) - Number(one.family === wanted),
  );
  return orderedFamilies.find(({ canInstall }) => canInstall) ?? orderedFamilies.find(hasCommand) ?? null;
}
