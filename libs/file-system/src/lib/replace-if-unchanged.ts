import { linkSync, renameSync, rmSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { readFileIdentity, type FileIdentity } from './file-identity';
import { lacksHardLinks } from './free-name';
import { hasSystemCode } from './system-failures';
import { syncDirectory, createTemporaryName } from './temporary-file';
import { retryWhileLocked, type PlaceFile } from './write-file-atomically';

/**
 * Renames a finished temporary file to its target, but only over the file with `expectedIdentity` (`null`: only if
 * there is no file). Returns `false` if another program wrote to or replaced that file. In that case, its file is kept
 * as it is.
 *
 * The existing file first gets a second name, and the rename follows in the same turn of the event loop. The replaced
 * file is then checked under its second name, which shows whether another program replaced it or wrote to it before the
 * rename. Only a file that another program moves to the target between these two calls is lost. They are microseconds
 * apart unless both programs wait for the disk. Node cannot exchange two names atomically, and removing the existing
 * file first would leave nothing for other readers or after a crash. On a disk without hard links (FAT), this gap
 * begins at the last check.
 */
export async function replaceIfUnchanged(
  expectedIdentity: FileIdentity | null,
  ...[temporary, target, identity]: Parameters<PlaceFile>
): Promise<boolean> {
  if (expectedIdentity === null) return placeNewFile(temporary, target);
  const previousPath = createTemporaryName(target);
  try {
    if (!(await retryWhileLocked(() => swapFiles(temporary, target, previousPath), target))) return false;
    await syncDirectory(dirname(target));
    const replacedIdentity = await readFileIdentity(previousPath);
    if (replacedIdentity === null || replacedIdentity === expectedIdentity) return true;
    // If the target has been edited again since then, the later edit is kept, because the same user made both edits.
    if ((await readFileIdentity(target)) === identity) await rename(previousPath, target);
    await syncDirectory(dirname(target));
    return false;
  } finally {
    await rm(previousPath, { force: true });
  }
}

/** Gives the target a second name and renames the new file over it. Returns `false` if the target no longer exists. */
function swapFiles(temporary: string, target: string, previousPath: string): boolean {
  try {
    linkSync(target, previousPath);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return false;
    if (!lacksHardLinks(error)) throw error;
  }
  try {
    renameSync(temporary, target);
    return true;
  } catch (error) {
    rmSync(previousPath, { force: true });
    throw error;
  }
}

/** Creates the file with a hard link, which never replaces an existing file. */
async function placeNewFile(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
    await rm(temporary, { force: true });
  } catch (error) {
    if (hasSystemCode(error, 'EEXIST')) return false;
    if (!lacksHardLinks(error)) throw error;
    await rename(temporary, target);
  }
  await syncDirectory(dirname(target));
  return true;
}
