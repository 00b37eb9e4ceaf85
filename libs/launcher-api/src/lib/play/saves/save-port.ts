import { LauncherError } from '@hangar/api-foundation/errors';
import { newestFirst, type ISaveLauncher, type ISaveMaking } from '@hangar/domain';

import type { KnownSourcePort } from '../../application';
import type { ResolvedSetup } from './current-setup-resolver';
import { findPortObstacle, toLoadableSave, type FoundSave } from './save-obstacle';

/** A save, and the record of what it was made with. */
export interface RecordedSave extends FoundSave {
  readonly madeWith: ISaveMaking | null;
}

/**
 * Returns the source port that continues from a save: the protocol's own if it can load the save. Otherwise, of the
 * ports that can and are neither hidden nor missing, the version that wrote it, else the newest of its family, else any.
 * Returns `null` if none can.
 */
export async function chooseSavePort(
  save: RecordedSave,
  { port, families, ownPortFault, others }: ResolvedSetup,
): Promise<ISaveLauncher | null> {
  const obstacle = findPortObstacle(save, port, families);
  const own = obstacle === null && !(port instanceof LauncherError) ? port : null;
  const ownFault = own === null ? null : await ownPortFault.done();
  if (own !== null && ownFault === null) return toLauncher(own, null);
  const capable = (await others.done()).filter((other) => findPortObstacle(save, other, families) === null);
  const [best] = sortBySave(capable, save);
  if (best !== undefined) return toLauncher(best, ownFault ?? obstacle?.cause ?? null);
  // If the program is missing and no other port can help, the launch reports how to get it back.
  return own && toLauncher(own, null);
}

function toLauncher({ id, name }: KnownSourcePort, reason: string | null): ISaveLauncher {
  return { sourcePortId: id, name, reason };
}

function sortBySave(ports: readonly KnownSourcePort[], save: RecordedSave): readonly KnownSourcePort[] {
  const writer = save.madeWith?.sourcePort;
  const { family } = toLoadableSave(save);
  return [
    ...ports.filter((port) => port.family === writer?.family && (port.version ?? null) === writer.version),
    ...(family === null ? [] : newestFirst(ports, family)),
    ...ports,
  ];
}
