import { LauncherError } from '@hangar/api-foundation/errors';
import type { ISaveEffect, ISaveLauncher } from '@hangar/domain';
import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

import type { LaunchChoices } from '../launch';
import { selectSavePort, type FindFilesObstacle, type SaveNeeds } from '../saves';
import type { LaunchFacts } from './launch-facts';

/** The circumstances in which a save may be loaded. */
export interface SaveCircumstances extends Pick<LaunchChoices, 'port'> {
  readonly facts: LaunchFacts;
  /** Returns why a port cannot load the protocol's files; `null` if it can. */
  readonly findFilesObstacle: FindFilesObstacle;
}

/** Returns how a change of circumstances affects a save; `null` if the save is loaded as before. */
export function findSaveEffect(
  needs: SaveNeeds,
  before: SaveCircumstances,
  after: SaveCircumstances,
  families: readonly SourcePortFamilyFacts[],
): Pick<ISaveEffect, 'effect' | 'sourcePort'> | null {
  const [old, next] = [before, after].map((situation) => selectPortFor(situation, needs, families));
  if (!next) return old ? { effect: 'lost', sourcePort: null } : null;
  const effect = old ? (isMoved(old, next) ? 'moved' : null) : 'gained';
  return effect && { effect, sourcePort: { id: next.sourcePortId, name: next.name } };
}

/** Whether a save is now loaded by a port other than the protocol's own, but was not loaded by that port before. */
function isMoved(old: ISaveLauncher, { reason, sourcePortId }: ISaveLauncher): boolean {
  return reason !== null && (old.reason === null || old.sourcePortId !== sourcePortId);
}

function selectPortFor(
  { port, facts: { settings, portFaults }, findFilesObstacle }: SaveCircumstances,
  needs: SaveNeeds,
  families: readonly SourcePortFamilyFacts[],
): ISaveLauncher | null {
  const ownId = port instanceof LauncherError ? null : port.id;
  const ownPortProblem = port instanceof LauncherError ? port.message : (portFaults.get(port.id) ?? null);
  const others = settings.sourcePorts.filter(
    ({ id, ignored }) => !ignored && id !== ownId && !portFaults.has(id),
  );
  return selectSavePort(
    { ...needs, findFilesObstacle },
    { port, ownFault: ownPortProblem, others, families },
  );
}
