import { LauncherError } from '@hangar/api-foundation/errors';
import { joinWithAnd } from '@hangar/domain';
import {
  findSaveObstacle,
  nestedSaveObstacle,
  saveObstacle,
  type LoadableSave,
  type SaveObstacle,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

import type { KnownSourcePort } from '../../application';
import type { ResolvedSetup } from './current-setup-resolver';
import type { SaveNeeds } from './save-needs';

/** Returns why a launch cannot load a save, as a sentence; `null` if it can. Does not compare files and maps. */
export function findObstacle(
  needs: SaveNeeds,
  { port, ports, families }: Pick<ResolvedSetup, 'port' | 'ports' | 'families'>,
): string | null {
  const obstacle = findPortObstacle(needs, port, families);
  if (obstacle === null || obstacle.isFinal) return obstacle?.message ?? null;
  return `${obstacle.message} ${suggestPorts(ports, needs.loadable, families)}`.trim();
}

/** Why a port cannot load a save. */
export interface PortObstacle extends SaveObstacle {
  /** Whether the sentence is complete, because naming other ports would not help. */
  readonly isFinal: boolean;
}

/** Returns why a port cannot load a save; `null` if it can. */
export function findPortObstacle(
  { reason, loadable, isInSavesFolder }: SaveNeeds,
  port: KnownSourcePort | LauncherError,
  families: readonly SourcePortFamilyFacts[],
): PortObstacle | null {
  if (reason !== null) return { cause: reason, message: reason, isFinal: true };
  if (port instanceof LauncherError) return { cause: port.message, message: port.message, isFinal: true };
  const obstacle = findSaveObstacle(loadable, port, families);
  if (obstacle !== null) return { ...obstacle, isFinal: false };
  const nested = isInSavesFolder ? null : nestedSaveObstacle(port, families);
  return nested && { ...nested, isFinal: true };
}

/** Whether a port can start from saves at all. If not, thousands of saves don't have to be read. */
export function canLoadAny(
  port: KnownSourcePort | LauncherError,
  families: readonly SourcePortFamilyFacts[],
): boolean {
  if (port instanceof LauncherError) return false;
  return saveObstacle({ family: port.family, slot: 0, isAutosave: false }, port, families) === null;
}

/** Maximum number of ports named in the sentence. */
const MAX_NAMED_PORTS = 3;

/** Returns a sentence that names configured ports that can start from the save; an empty string if none can. */
function suggestPorts(
  ports: readonly KnownSourcePort[],
  save: LoadableSave,
  families: readonly SourcePortFamilyFacts[],
): string {
  const capable = ports.filter((port) => saveObstacle(save, port, families) === null);
  const names = capable
    .slice(0, MAX_NAMED_PORTS)
    .map(({ name, version = '' }) => `${name} ${version}`.trim());
  return names.length === 0 ? '' : `${joinWithAnd(names)} can start from it.`;
}
