import { isBeyondFamily, preferredPort } from '@hangar/domain';
import type { IPortFamily, LoadedFile, SourcePortFamily } from '@hangar/domain';

import { hasCommand } from './port-families';

/** The requirements for a source port. */
export interface PortNeed {
  readonly files: readonly LoadedFile[];
  /** The family to prefer, if it can load the files. */
  readonly wanted: SourcePortFamily | null;
}

/**
 * Returns the best family to install for these files: one that Hangar can install or, if there isn't one, one that a
 * command installs. `null` if no family is known to be able to load them.
 */
export function portToInstall(
  families: readonly IPortFamily[],
  { files, wanted }: PortNeed,
): IPortFamily | null {
  const suitable = families.filter(({ family }) => family !== 'other' && !isBeyondFamily(files, family));
  const installable = suitable.filter(({ canInstall }) => canInstall);
  const packaged = suitable.filter(hasCommand);
  return (
    installable.find(({ family }) => family === wanted) ??
    preferredPort(installable) ??
    packaged.find(({ family }) => family === wanted) ??
    preferredPort(packaged) ??
    null
  );
}
