import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readlink, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

import { systemErrorCode } from '../errors';
import { identityFromStats, type FileIdentity } from './file-identity';
import { cutToBytes } from './file-name';
import { assertFolderThere, makeOwnFolder } from './held-folders';

/** Files of the launcher belong to the user alone, whatever the umask says. */
export const OWN_FILE_MODE = 0o600;

/** Names of unfinished writes; whatever matches was left behind by a crash. */
export const TEMPORARY_FILE = /^\..+\.\d+\.[0-9a-f]{12}\.tmp$/;

/** A name beside `path` for a write that is not finished. */
export function temporaryNameFor(path: string): string {
  // A name may be as long as the file system takes it, and this one is longer.
  const beginning = cutToBytes(basename(path), 200);
  return join(dirname(path), `.${beginning}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`);
}

/**
 * Gives a finished temporary file its name, durably. `false` when it shall not have it (any more); then nothing has
 * changed. `identity` is that of the temporary file.
 */
export type Placing = (temporary: string, target: string, identity: FileIdentity) => Promise<boolean>;

/**
 * Replaces a file as a whole: a reader, and a crash at any moment, sees the old content or the new, never a part.
 * When it resolves, the content is on the disk. A symlink keeps being one, and an existing file keeps its mode.
 * `place` gives the new file its name in the last moment; when it does not, nothing is written and the answer is `null`.
 * Fails with the system's own error and leaves nothing behind.
 *
 * `FileHandle.writeFile` is used because it reports a full disk; `write-file-atomic` renames a cut file over the good
 * one (docs/decisions/0003-storage.md).
 */
export async function writeFileAtomically(
  path: string,
  content: string | Buffer | AsyncIterable<string>,
  place: Placing = placeOverAnything,
): Promise<FileIdentity | null> {
  await assertFolderThere(path);
  const target = await followLinks(path);
  const temporary = temporaryNameFor(target);
  let handle: FileHandle | undefined;
  try {
    handle = await openNew(temporary, { mayMakeFolder: target === path });
    await handle.chmod(await modeOf(target));
    await handle.writeFile(content, 'utf8');
    await handle.sync();
    const identity = identityFromStats(await handle.stat({ bigint: true }));
    await handle.close();
    if (await place(temporary, target, identity)) return identity;
    await rm(temporary, { force: true });
    return null;
  } catch (error) {
    // What went wrong first is what counts.
    await handle?.close().catch(() => undefined);
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A folder that was removed while we run is made again, but never one at the far end of a link. */
async function openNew(path: string, { mayMakeFolder }: { mayMakeFolder: boolean }): Promise<FileHandle> {
  try {
    return await open(path, 'wx', OWN_FILE_MODE);
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT' || !mayMakeFolder) throw error;
    await makeOwnFolder(dirname(path));
    return open(path, 'wx', OWN_FILE_MODE);
  }
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

async function followLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  }
  try {
    // A link whose file is not there yet keeps being a link.
    return await followLinks(resolve(await realpath(dirname(path)), await readlink(path)));
  } catch {
    // Neither a file nor a link: this is its place.
    return path;
  }
}

async function modeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mode & 0o777;
  } catch {
    // A new file: ours are private.
    return OWN_FILE_MODE;
  }
}

/** Whatever stands there is replaced. */
export const placeOverAnything: Placing = async (temporary, target) => {
  await whileHeld(() => rename(temporary, target));
  await syncDirectory(dirname(target));
  return true;
};

/** Windows refuses to replace a file that a virus scanner or an editor holds open for a moment: tries again for a while. */
export async function whileHeld<T>(replace: () => T | Promise<T>): Promise<T> {
  const attempts = process.platform === 'win32' ? 20 : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return await replace();
    } catch (error) {
      const isHeld = ['EPERM', 'EBUSY', 'EACCES'].includes(systemErrorCode(error) ?? '');
      if (!isHeld || attempt === attempts) throw error;
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }
}
