import { LauncherError } from '@hangar/api-foundation/errors';
import { newestFirst, type ISaveLauncher } from '@hangar/domain';
import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

import type { KnownSourcePort } from '../../application';
import type { ResolvedSetup } from './current-setup-resolver';
import type { ContinuedSave, SaveNeeds } from './save-needs';
import { findPortObstacle } from './save-obstacle';

/** The source ports that may continue from the saves of a protocol. */
export interface SavePorts {
  /** The protocol's own port, or the error that explains why it is missing. */
  readonly port: KnownSourcePort | LauncherError;
  /** Why the program of the protocol's own port cannot be started; `null` if it can be started. */
  readonly ownFault: string | null;
  /** The other ports that are neither hidden nor missing. */
  readonly others: readonly KnownSourcePort[];
  readonly families: readonly SourcePortFamilyFacts[];
}

/** Same as {@link selectSavePort}, for the current setup of a protocol. */
export async function chooseSavePort(
  save: ContinuedSave,
  { port, families, ownPortFault, others }: ResolvedSetup,
): Promise<ISaveLauncher | null> {
  const obstacle = findPortObstacle(save, port, families);
  const ownFault = obstacle === null ? await ownPortFault.done() : null;
  // The programs of the other ports are checked only if one of them may be needed.
  const candidates = obstacle === null && ownFault === null ? [] : await others.done();
  return selectSavePort(save, { port, families, ownFault, others: candidates });
}

/**
 * Returns the source port that continues from a save: the protocol's own port if it can load the save and the files.
 * Otherwise, chooses among the other ports that can load them and are neither hidden nor missing: preferably the
 * version that wrote the save, then the newest version of the same family, then any port. Returns `null` if no port can
 * load them.
 */
export function selectSavePort(
  save: ContinuedSave,
  { port, ownFault, others, families }: SavePorts,
): ISaveLauncher | null {
  const obstacle = findPortObstacle(save, port, families);
  const own = obstacle === null && !(port instanceof LauncherError) ? port : null;
  if (own !== null && ownFault === null) return toLauncher(own, null);
  const capable = others.filter((other) => findPortObstacle(save, other, families) === null);
  const [best] = sortBySave(capable, save);
  if (best !== undefined) return toLauncher(best, obstacle?.cause ?? ownFault);
  // If the program is missing and no other port can be used, the launch reports how to get the program back.
  return own && toLauncher(own, null);
}

function toLauncher({ id, name }: KnownSourcePort, reason: string | null): ISaveLauncher {
  return { sourcePortId: id, name, reason };
}

function sortBySave(
  ports: readonly KnownSourcePort[],
  { loadable, writer }: SaveNeeds,
): readonly KnownSourcePort[] {
  return [
    ...ports.filter((port) => port.family === writer?.family && (port.version ?? null) === writer.version),
    ...(loadable.family === null ? [] : newestFirst(ports, loadable.family)),
    ...ports,
  ];
}
