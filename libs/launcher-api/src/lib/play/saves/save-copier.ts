import { chmod, copyFile, rename, rm, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory, createOwnFolder } from '@hangar/api-foundation/storage';
import type { ISave } from '@hangar/domain';
import { hasSystemCode, moveToFreeName, OWN_FILE_MODE, createTemporaryName } from '@hangar/file-system';

import type { CopyPaths } from './copy-names';
import { listSaveFiles } from './list-save-files';
import { ProtocolSaves } from './protocol-saves';
import { SaveCopyTargets } from './save-copy-targets';
import { SaveFiles } from './save-files';
import { getPlace, createSaveId } from './save-places';
import { statOrNull } from './save-walk';
import { SaveCopyRecovery } from './unfinished-copies';

/** Copies saves to other protocols. */
@Injectable()
export class SaveCopier {
  constructor(
    private readonly saves: ProtocolSaves,
    private readonly targets: SaveCopyTargets,
    private readonly files: SaveFiles,
    private readonly copies: SaveCopyRecovery,
    private readonly data: DataDirectory,
  ) {}

  /**
   * Copies a save to a free name, together with the record of the setup with which it was made.
   * @throws `PROTOCOL_NOT_FOUND`, `SAVE_NOT_FOUND`, `SAVE_NOT_LOADABLE`, `TARGET_EXISTS`, or a storage error
   */
  async copy(from: { protocolId: string; saveId: string }, targetId: string): Promise<ISave> {
    const { save, known } = await this.saves.find(from.protocolId, from.saveId);
    const files = await listSaveFiles(known.path);
    const { folders, places } = await this.targets.find(targetId, save, files);
    const placeFor = (path: string) => getPlace(path, folders) ?? '';
    const path = await this.copyToFreePath(files, folders[0]?.path ?? '', places, (paths, move) =>
      this.copies.runCopy(
        { protocolId: targetId, place: placeFor(paths[0] ?? ''), madeWith: save.madeWith, paths },
        move,
      ),
    );
    this.files.publishChange(targetId);
    return (await this.saves.find(targetId, createSaveId(placeFor(path)))).save;
  }

  private async copyToFreePath(
    files: readonly string[],
    folder: string,
    places: readonly CopyPaths[],
    trackMove: RunTrackedMove,
  ): Promise<string> {
    // Temporary files that are left after a crash are removed at the next start.
    const temporaries = files.map((file) => createTemporaryName(join(this.data.cache(), basename(file))));
    try {
      await createOwnFolder(this.data.cache());
      for (const [index, file] of files.entries()) await copyAs(file, temporaries[index] ?? '');
      await createOwnFolder(folder);
      return await moveToFirstFree(temporaries, folder, places, trackMove);
    } catch (error) {
      throw asStorageError(error, folder);
    } finally {
      await Promise.all(temporaries.map((path) => rm(path, { force: true })));
    }
  }
}

/** Copies a file. The copy keeps the times of the original. */
async function copyAs(file: string, copy: string): Promise<void> {
  await copyFile(file, copy);
  await chmod(copy, OWN_FILE_MODE);
  const stats = await statOrNull(file);
  if (stats) await utimes(copy, stats.atime, stats.mtime);
}

/**
 * Runs the function that moves a copy to its paths, and records the copy while it is in progress. Returns whether the
 * copy was moved.
 */
type RunTrackedMove = (paths: readonly string[], move: () => Promise<boolean>) => Promise<boolean>;

async function moveToFirstFree(
  files: readonly string[],
  folder: string,
  places: readonly CopyPaths[],
  trackMove: RunTrackedMove,
): Promise<string> {
  for (const place of places) {
    const paths = place.map((name) => join(folder, name));
    const [mainPath = ''] = paths;
    await createOwnFolder(dirname(mainPath));
    // Files of a different save may be in the way.
    if ((await statOrNull(mainPath)) || (await listSaveFiles(mainPath)).some((path) => path !== mainPath))
      continue;
    if (await trackMove(paths, () => moveAll(files, paths))) return mainPath;
  }
  throw new LauncherError(
    'TARGET_EXISTS',
    `All save slots in ${folder} are in use. Delete a save first. Nothing was copied.`,
  );
}

/**
 * Moves all files or none. Returns `false` if a name is in use. The main file identifies the save, so it is moved last.
 */
async function moveAll(files: readonly string[], paths: readonly string[]): Promise<boolean> {
  const moved: [from: string, to: string][] = [];
  try {
    for (const [index, file] of [...files.entries()].reverse()) {
      await moveToFreeName(file, paths[index] ?? '');
      moved.push([file, paths[index] ?? '']);
    }
    return true;
  } catch (error) {
    for (const [from, to] of moved) await rename(to, from);
    if (hasSystemCode(error, 'EEXIST')) return false;
    throw error;
  }
}
