import { mkdir, open, readlink, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { identityFromStats, type FileIdentity } from './file-identity';
import { hasSystemCode } from './system-failures';
import { OWN_DIRECTORY_MODE, OWN_FILE_MODE, syncDirectory, temporaryNameFor } from './temporary-file';

/**
 * Gives a finished temporary file its name, durably. `false` when it shall not have it (any more); then nothing has
 * changed. `identity` is that of the temporary file.
 */
export type Placing = (temporary: string, target: string, identity: FileIdentity) => Promise<boolean>;

/** How a file is written. */
export interface AtomicWriting {
  /** Gives the new file its name in the last moment; when it does not, nothing is written. Default: over anything. */
  readonly place?: Placing;
  /** Makes the file's folder where somebody removed it. Default: one for this user alone, and those above it. */
  readonly makeFolder?: (path: string) => Promise<unknown>;
  /** Rights of a file that is new. Default: this user's alone. */
  readonly mode?: number;
}

/**
 * Replaces a file as a whole: a reader, and a crash at any moment, sees the old content or the new, never a part.
 * When it resolves, the content is on the disk. A symlink keeps being one, and an existing file keeps its mode.
 * `null` when `place` did not give the new file its name. Nothing is left behind by a failure.
 *
 * `FileHandle.writeFile` is used because it reports a full disk; `write-file-atomic` renames a cut file over the good
 * one (docs/decisions/0003-storage.md).
 * @throws the system's own error
 */
export async function writeFileAtomically(
  path: string,
  content: string | Buffer | AsyncIterable<string>,
  { place = placeOverAnything, makeFolder = makeOwnDirectory, mode = OWN_FILE_MODE }: AtomicWriting = {},
): Promise<FileIdentity | null> {
  const target = await followLinks(path);
  const temporary = temporaryNameFor(target);
  let handle: FileHandle | undefined;
  try {
    handle = await openNew(temporary, target === path ? makeFolder : null);
    await handle.chmod((await modeOf(target)) ?? mode);
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
async function openNew(path: string, makeFolder: AtomicWriting['makeFolder'] | null): Promise<FileHandle> {
  try {
    return await open(path, 'wx', OWN_FILE_MODE);
  } catch (error) {
    if (!hasSystemCode(error, 'ENOENT') || !makeFolder) throw error;
    await makeFolder(dirname(path));
    return open(path, 'wx', OWN_FILE_MODE);
  }
}

function makeOwnDirectory(path: string): Promise<unknown> {
  return mkdir(path, { recursive: true, mode: OWN_DIRECTORY_MODE });
}

async function followLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!hasSystemCode(error, 'ENOENT')) throw error;
  }
  try {
    // A link whose file is not there yet keeps being a link.
    return await followLinks(resolve(await realpath(dirname(path)), await readlink(path)));
  } catch {
    // Neither a file nor a link: this is its place.
    return path;
  }
}

async function modeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mode & 0o777;
  } catch {
    // A new file.
    return null;
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
      const isHeld = hasSystemCode(error, 'EPERM', 'EBUSY', 'EACCES');
      if (!isHeld || attempt === attempts) throw error;
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }
}
