import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { cutToBytes } from './file-name';
import { hasSystemCode } from './system-failures';

/** Files of the launcher belong to the user alone, whatever the umask says. */
export const OWN_FILE_MODE = 0o600;

/** Folders of the launcher, too. */
export const OWN_DIRECTORY_MODE = 0o700;

/** Names of unfinished writes; whatever matches was left behind by a crash. */
export const TEMPORARY_FILE = /^\..+\.\d+\.[0-9a-f]{12}\.tmp$/;

/** What tells one unfinished write from another. */
export function temporaryToken(): string {
  return randomBytes(6).toString('hex');
}

/** A name beside `path` for a write that is not finished. */
export function temporaryNameFor(path: string, token = temporaryToken()): string {
  // A name may be as long as the file system takes it, and this one is longer.
  const beginning = cutToBytes(basename(path), 200);
  return join(dirname(path), `.${beginning}.${process.pid}.${token}.tmp`);
}

/** Removes an unfinished write, if there is one. That its folder is none means that there is nothing to remove. */
export async function discardTemporary(path: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    // Whatever stands in the folder's place has failed the write already, and that is what is told.
    if (!hasSystemCode(error, 'ENOTDIR')) throw error;
  }
}

/** Removes the unfinished writes of an earlier run from a directory. */
export async function removeTemporaryFiles(directory: string, alsoMatching?: RegExp): Promise<void> {
  let names: string[];
  try {
    names = await readdir(directory);
  } catch {
    // No such directory, so nothing is left in it.
    return;
  }
  const left = names.filter((name) => TEMPORARY_FILE.test(name) || alsoMatching?.test(name));
  await Promise.all(left.map((name) => rm(join(directory, name), { force: true })));
}

/** Makes a rename or removal in a directory durable. Windows has no such call and needs none. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
