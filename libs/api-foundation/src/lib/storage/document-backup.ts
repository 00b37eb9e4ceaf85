import { copyFile, rename, rm } from 'node:fs/promises';
import { hasSystemCode, createTemporaryName, retryWhileLocked } from '@hangar/file-system';

/** Returns the path of the last good state of a document. */
export function getBackupPath(path: string): string {
  return `${path}.bak`;
}

/**
 * Copies a document to its backup. Returns `false` and keeps nothing if `isUnchanged` rejects the copied file, or if
 * another program has removed it.
 */
export async function keepBackup(path: string, isUnchanged: () => Promise<boolean>): Promise<boolean> {
  const temporary = createTemporaryName(path);
  try {
    await retryWhileLocked(() => copyFile(path, temporary));
    if (!(await isUnchanged())) return false;
    const backup = getBackupPath(path);
    await retryWhileLocked(() => rename(temporary, backup), backup);
    return true;
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT') && !(await isUnchanged())) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Deletes the backup of a document that contained something secret. */
export async function removeBackup(path: string): Promise<void> {
  const backup = getBackupPath(path);
  await retryWhileLocked(() => rm(backup, { force: true }), backup);
}
