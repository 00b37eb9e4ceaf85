import { rename, stat } from 'node:fs/promises';
import * as path from 'node:path';

import { stemOf } from '@hangar/domain';
import { hasSystemCode } from '@hangar/file-system';

import { hasAbility } from '../families';
import type { NestedSaves } from './launch-plan';
import type { RequestedFile } from './launch-request';
import type { PlanContext } from './plan-part';

/**
 * Returns the save folders that a port names after files, if it does so: both the names from when ports received mod
 * files under stored names, and the current names. `stored` and `named` are the same files.
 */
export function nestedSavesOf(
  { request, facts, paths }: PlanContext,
  stored: readonly RequestedFile[],
  named: readonly RequestedFile[],
): NestedSaves | null {
  const way = facts.saves.find((option) => hasAbility(option, request.port.version) === true);
  if (way?.nestsIn === undefined || request.iwad === null) return null;
  const nameOf = (file: string): string => stemOf(paths.basename(file)).toLowerCase();
  const levels = stored.map((file, place) => ({
    from: nameOf(file.path),
    to: nameOf(named[place]?.path ?? file.path),
  }));
  if (levels.every(({ from, to }) => from === to)) return null;
  const { saves } = request.directories;
  return { folder: paths.join(saves, way.nestsIn, nameOf(request.iwad.properName)), levels };
}

/** Runs `move`, which renames a save folder, and also transfers data stored under the names of its files. */
export type MoveSaves = (from: string, to: string, move: () => Promise<void>) => Promise<void>;

/**
 * Renames save folders from the stored names of files to their original ones, so that the port finds the saves.
 * Existing folders are never overwritten. A file without a folder has no maps and is skipped.
 */
export async function renameNestedSaves(
  { folder, levels }: NestedSaves,
  moveSaves: MoveSaves = (_from, _to, move) => move(),
): Promise<void> {
  let parent = folder;
  for (const { from, to } of levels) {
    const target = path.join(parent, to);
    if ((await exists(target)) || (await renamed(path.join(parent, from), target, moveSaves)))
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

async function renamed(from: string, to: string, moveSaves: MoveSaves): Promise<boolean> {
  // The usual case: nothing was saved under the stored name.
  if (!(await exists(from))) return false;
  await moveSaves(from, to, () => rename(from, to));
  return true;
}
