import { LauncherError } from '@hangar/api-foundation/errors';
import { joinWithAnd } from '@hangar/domain';
import {
  findSaveObstacle,
  nestedSaveObstacle,
  saveObstacle,
  type SaveObstacle,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

import type { KnownSourcePort } from '../../application';
import type { ResolvedSetup } from './current-setup-resolver';
import type { ContinuedSave } from './save-needs';

/**
 * Returns sentences that explain why the protocol's own port cannot continue from a save; `null` if it can. Does not
 * compare the current files and maps with those of the save.
 */
export function findObstacle(
  save: ContinuedSave,
  { port, ports, families }: Pick<ResolvedSetup, 'port' | 'ports' | 'families'>,
): string | null {
  const obstacle = findPortObstacle(save, port, families);
  if (obstacle === null || obstacle.isFinal) return obstacle?.message ?? null;
  const capable = ports.filter((other) => findPortObstacle(save, other, families) === null);
  if (capable.length > 0) return `${obstacle.message} ${suggestPorts(capable)}`;
  const filesObstacle = findObstacleOfOthers(save, { port, ports, families });
  return filesObstacle === null ? obstacle.message : `${obstacle.cause} ${filesObstacle.message}`;
}

/** Why a port cannot load a save. */
export interface PortObstacle extends SaveObstacle {
  /** Whether the message is complete. If so, naming other ports would not help. */
  readonly isFinal: boolean;
}

/** Returns why a port cannot load a save; `null` if it can. */
export function findPortObstacle(
  { reason, loadable, isInSavesFolder, findFilesObstacle }: ContinuedSave,
  port: KnownSourcePort | LauncherError,
  families: readonly SourcePortFamilyFacts[],
): PortObstacle | null {
  if (reason !== null) return { cause: reason, message: reason, isFinal: true };
  if (port instanceof LauncherError) return { cause: port.message, message: port.message, isFinal: true };
  const obstacle = findSaveObstacle(loadable, port, families);
  if (obstacle !== null) return { ...obstacle, isFinal: false };
  const nested = isInSavesFolder ? null : nestedSaveObstacle(port, families);
  if (nested !== null) return { ...nested, isFinal: true };
  const filesObstacle = findFilesObstacle?.(port) ?? null;
  return filesObstacle && { ...filesObstacle, isFinal: false };
}

/** Returns why another port that can load the save cannot load the files; `null` if no other port can load the save. */
function findObstacleOfOthers(
  { findFilesObstacle, ...needs }: ContinuedSave,
  { port, ports, families }: Pick<ResolvedSetup, 'port' | 'ports' | 'families'>,
): SaveObstacle | null {
  const other = ports.find((each) => each !== port && findPortObstacle(needs, each, families) === null);
  return (other && findFilesObstacle?.(other)) ?? null;
}

/** Whether a port can load saves at all. If not, reading thousands of saves is unnecessary. */
export function canLoadAny(
  port: KnownSourcePort | LauncherError,
  families: readonly SourcePortFamilyFacts[],
): boolean {
  if (port instanceof LauncherError) return false;
  return saveObstacle({ family: port.family, slot: 0, isAutosave: false }, port, families) === null;
}

/** Maximum number of ports that the sentence names. */
const MAX_NAMED_PORTS = 3;

/** Returns a sentence that names ports that can load a save. */
function suggestPorts(ports: readonly KnownSourcePort[]): string {
  const names = ports.slice(0, MAX_NAMED_PORTS).map(({ name, version = '' }) => `${name} ${version}`.trim());
  return `${joinWithAnd(names)} can start from it.`;
}
