import { rename, stat } from 'node:fs/promises';
import * as path from 'node:path';

import { stemOf } from '@hangar/domain';
import { hasSystemCode } from '@hangar/file-system';

import { hasAbility } from '../families';
import type { NestedSaves } from './launch-plan';
import type { RequestedFile } from './launch-request';
import type { PlanContext } from './plan-part';

/**
 * Returns the save folders, if the port names them after files. Each has two names: the stored name that ports received
 * from earlier versions of Hangar, and the current name. `storedFiles` and `originalFiles` contain the same files.
 */
export function findNestedSaves(
  { request, facts, paths }: PlanContext,
  storedFiles: readonly RequestedFile[],
  originalFiles: readonly RequestedFile[],
): NestedSaves | null {
  const saveOption = facts.saves.find((option) => hasAbility(option, request.port.version) === true);
  if (saveOption?.nestsIn === undefined || request.iwad === null) return null;
  const getName = (file: string): string => stemOf(paths.basename(file)).toLowerCase();
  const levels = storedFiles.map((file, index) => ({
    from: getName(file.path),
    to: getName(originalFiles[index]?.path ?? file.path),
  }));
  if (levels.every(({ from, to }) => from === to)) return null;
  const { saves } = request.directories;
  return { folder: paths.join(saves, saveOption.nestsIn, getName(request.iwad.properName)), levels };
}

/** Calls `move` to rename a save folder. Also moves data that is stored under the paths of the files in that folder. */
export type MoveSaves = (from: string, to: string, move: () => Promise<void>) => Promise<void>;

/**
 * Renames save folders from the files' stored names to their original names, so that the port finds the saves. Existing
 * folders are never overwritten. A file without a save folder contains no maps, so it is skipped.
 */
export async function renameNestedSaves(
  { folder, levels }: NestedSaves,
  moveSaves: MoveSaves = (_from, _to, move) => move(),
): Promise<void> {
  let parent = folder;
  for (const { from, to } of levels) {
    const target = path.join(parent, to);
    if ((await exists(target)) || (await renameFolder(path.join(parent, from), target, moveSaves)))
      parent = target;
  }
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    (error: unknown) => {
      if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return false;
      throw error;
    },
  );
}

async function renameFolder(from: string, to: string, moveSaves: MoveSaves): Promise<boolean> {
  // The usual case: nothing is saved under the stored name.
  if (!(await exists(from))) return false;
  await moveSaves(from, to, () => rename(from, to));
  return true;
}
