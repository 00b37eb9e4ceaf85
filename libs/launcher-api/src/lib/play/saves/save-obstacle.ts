import { LauncherError } from '@hangar/api-foundation/errors';
import {
  nestedSaveObstacle,
  saveObstacle,
  type LoadableSave,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';
import { readSaveName } from '@hangar/play-files';

import type { KnownSourcePort } from '../../application';
import type { PlayedNow } from './played-now';
import { familyOfSave } from './save-family';
import type { ReadSave } from './save-readings';

/** Why a save cannot be loaded by a launch, a sentence; `null` when it can. Other files and maps are not asked. */
export function obstacleOf(
  { place, read }: { place: string; read: ReadSave },
  { port, ports, families }: Pick<PlayedNow, 'port' | 'ports' | 'families'>,
): string | null {
  if (read.reason !== null) return read.reason;
  if (port instanceof LauncherError) return port.message;
  const family = read.game && familyOfSave(read.game);
  const name = readSaveName(place);
  const version = read.game?.saveVersion ?? null;
  const save = { family, slot: name?.slot ?? null, isAutosave: name?.isAutosave ?? false, version };
  const obstacle = saveObstacle(save, port, families);
  if (obstacle !== null) return `${obstacle} ${helpAmong(ports, save, families)}`.trim();
  if (isInSavesFolder(place)) return null;
  return nestedSaveObstacle(port, families);
}

/** Whether a port can begin with any save at all: else nobody needs to read thousands of them. */
export function canLoadAny({ port, families }: Pick<PlayedNow, 'port' | 'families'>): boolean {
  if (port instanceof LauncherError) return false;
  const save = { family: port.family, slot: 0, isAutosave: false };
  return saveObstacle(save, port, families) === null;
}

/** So many are named. */
const NAMED_PORTS = 3;

/** Which of the player's own ports can begin with it, a sentence; empty when none can. */
function helpAmong(
  ports: readonly KnownSourcePort[],
  save: LoadableSave,
  families: readonly SourcePortFamilyFacts[],
): string {
  const able = ports.filter((port) => saveObstacle(save, port, families) === null);
  const names = able.slice(0, NAMED_PORTS).map(({ name, version = '' }) => `${name} ${version}`.trim());
  return names.length === 0 ? '' : `${names.join(', ')} can start from it.`;
}

/** Ports are given that folder, and name a save in it. */
function isInSavesFolder(place: string): boolean {
  return /^saves\/[^/]+$/.test(place);
}
