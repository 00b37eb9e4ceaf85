import { basename } from 'node:path';
import { FOUND_GAME_SOURCES, nameOfFile, type IFoundGame } from '@hangar/domain';
import { hashFile } from '@hangar/file-system';
import { ArchiveError } from '@hangar/archives';
import { NotAWad, type WadIdentity } from '@hangar/wad-files';

import { identifyGame } from '../packages';
import type { Candidate } from './candidates';
import { OFFICIAL_ADD_ONS } from './generated/official-files';

/** A found game, before Hangar checks whether it is already in the library. */
export type FoundFile = Omit<IFoundGame, 'alreadyThere'>;

/** Reads and identifies a candidate; `null` if it is neither a game nor an official add-on. */
export async function readCandidate(candidate: Candidate, signal: AbortSignal): Promise<FoundFile | null> {
  const { filePath, place, storeFile } = candidate;
  const { md5 } = await hashFile(filePath, { signal });
  const { source, sourceName } = place;
  const common = { filePath, hashValue: md5, source, sourceName };
  const officialAddOn = OFFICIAL_ADD_ONS.find(([known]) => known === md5);
  if (officialAddOn) {
    const [, , name, game] = officialAddOn;
    return { ...common, kind: 'mod-file', name, game, known: true };
  }
  const identity = await identify(filePath, md5, signal);
  if (identity === null) return null;
  if (identity.kind === 'base-game') {
    const { name, game, known } = identity;
    return { ...common, kind: 'base-game', name, game, known };
  }
  if (identity.kind === 'add-on')
    return { ...common, kind: 'mod-file', name: identity.name, game: identity.requires, known: false };
  if (storeFile?.[1] !== 'mod-file') return null;
  // This version of the add-on is newer than the table of known add-ons.
  return {
    ...common,
    kind: 'mod-file',
    name: nameOfFile(basename(filePath)),
    game: storeFile[2],
    known: false,
  };
}

async function identify(path: string, md5: string, signal: AbortSignal): Promise<WadIdentity | null> {
  try {
    return await identifyGame(path, { md5, signal });
  } catch (error) {
    if (error instanceof NotAWad || error instanceof ArchiveError) return null;
    throw error;
  }
}

/**
 * Returns one file for each content, from its best source. Base games are listed before add-ons, and both are sorted by
 * name.
 */
export function deduplicateByContent(found: readonly FoundFile[]): FoundFile[] {
  const byHash = new Map<string, FoundFile>();
  for (const file of found.toSorted(compareBySource)) {
    if (!byHash.has(file.hashValue)) byHash.set(file.hashValue, file);
  }
  return [...byHash.values()].sort(
    (a, b) =>
      Number(a.kind === 'mod-file') - Number(b.kind === 'mod-file') || a.name.localeCompare(b.name, 'en'),
  );
}

function compareBySource(a: FoundFile, b: FoundFile): number {
  return FOUND_GAME_SOURCES.indexOf(a.source) - FOUND_GAME_SOURCES.indexOf(b.source);
}
