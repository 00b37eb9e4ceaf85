import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { truncateToBytes } from './file-name';
import { hasSystemCode } from './system-failures';

/** The launcher's files are private to the user, regardless of the umask. */
export const OWN_FILE_MODE = 0o600;

/** The launcher's folders are private to the user as well. */
export const OWN_DIRECTORY_MODE = 0o700;

/** Names of unfinished writes. A matching file was left behind by a crash. */
export const TEMPORARY_FILE = /^\..+\.\d+\.[0-9a-f]{12}\.tmp$/;

/** Returns a random part for the name of an unfinished write. */
export function createTemporaryToken(): string {
  return randomBytes(6).toString('hex');
}

/** Returns a name next to `path` for an unfinished write. */
export function createTemporaryName(path: string, token = createTemporaryToken()): string {
  // The target's name may already have the file system's maximum length, and the temporary name is longer.
  const prefix = truncateToBytes(basename(path), 200);
  return join(dirname(path), `.${prefix}.${process.pid}.${token}.tmp`);
}

/** Removes the temporary file of an unfinished write, if any. Does nothing if the path's parent is not a folder. */
export async function discardTemporary(path: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    // The write has already failed for this reason and reported it.
    if (!hasSystemCode(error, 'ENOTDIR')) throw error;
  }
}

/** Removes the unfinished writes of an earlier run from a directory. */
export async function removeTemporaryFiles(directory: string): Promise<void> {
  let names: string[];
  try {
    names = await readdir(directory);
  } catch {
    // The directory does not exist, so it contains no unfinished writes.
    return;
  }
  await removeTemporaryFilesAmong(names, directory);
}

/**
 * Removes the files among these names in a directory that are unfinished writes of an earlier run or match another
 * pattern.
 */
export async function removeTemporaryFilesAmong(
  names: Iterable<string>,
  directory: string,
  alsoMatching?: RegExp,
): Promise<void> {
  const leftovers = [...names].filter((name) => TEMPORARY_FILE.test(name) || alsoMatching?.test(name));
  await Promise.all(leftovers.map((name) => rm(join(directory, name), { force: true })));
}

/** Makes the content and the mode of a file durable. */
export async function syncFile(path: string): Promise<void> {
  // Windows can only flush files that are open for writing.
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a rename or removal in a directory durable. Windows neither supports nor needs such a call. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
