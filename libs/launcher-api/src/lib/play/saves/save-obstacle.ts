import { LauncherError } from '@hangar/api-foundation/errors';
import { joinWithAnd } from '@hangar/domain';
import {
  nestedSaveObstacle,
  saveObstacle,
  type LoadableSave,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';
import { readSaveName } from '@hangar/play-files';

import type { KnownSourcePort } from '../../application';
import type { ResolvedSetup } from './current-setup-resolver';
import { detectSaveFamily } from './save-family';
import type { ParsedSave } from './cached-save-reader';

/** Returns why a launch cannot load a save, as a sentence; `null` if it can. Does not compare files and maps. */
export function findObstacle(
  { place, read }: { place: string; read: ParsedSave },
  { port, ports, families }: Pick<ResolvedSetup, 'port' | 'ports' | 'families'>,
): string | null {
  if (read.reason !== null) return read.reason;
  if (port instanceof LauncherError) return port.message;
  const family = read.game && detectSaveFamily(read.game);
  const name = readSaveName(place);
  const version = read.game?.saveVersion ?? null;
  const save = { family, slot: name?.slot ?? null, isAutosave: name?.isAutosave ?? false, version };
  const obstacle = saveObstacle(save, port, families);
  if (obstacle !== null) return `${obstacle} ${suggestPorts(ports, save, families)}`.trim();
  if (isInSavesFolder(place)) return null;
  return nestedSaveObstacle(port, families);
}

/** Whether a port can start from saves at all. If not, thousands of saves don't have to be read. */
export function canLoadAny({ port, families }: Pick<ResolvedSetup, 'port' | 'families'>): boolean {
  if (port instanceof LauncherError) return false;
  const save = { family: port.family, slot: 0, isAutosave: false };
  return saveObstacle(save, port, families) === null;
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

/** Ports only receive the save folder and the name of a save, so saves in subfolders cannot be loaded. */
function isInSavesFolder(place: string): boolean {
  return /^saves\/[^/]+$/.test(place);
}
