import { chmod, mkdir, open, readlink, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { identityFromStats, type FileIdentity } from './file-identity';
import { readRealPath } from './read-real-path';
import { hasSystemCode } from './system-failures';
import { OWN_DIRECTORY_MODE, OWN_FILE_MODE, syncDirectory, createTemporaryName } from './temporary-file';

const OWNER_MAY_WRITE = 0o200;

/**
 * Durably renames a finished temporary file. Returns `false` if the rename is rejected; nothing is changed in that
 * case. `identity` is that of the temporary file.
 */
export type PlaceFile = (temporary: string, target: string, identity: FileIdentity) => Promise<boolean>;

/** Options for writing a file. */
export interface AtomicWriteOptions {
  /**
   * Performs the final rename of the new file. If it returns `false`, nothing is written. By default, replaces any
   * file.
   */
  readonly placeFile?: PlaceFile;
  /**
   * Creates the file's folder if it has been removed. By default, the folder and its parents are created, private to
   * this user.
   */
  readonly makeFolder?: (path: string) => Promise<unknown>;
  /** Mode of a new file. Default: private to this user. */
  readonly mode?: number;
}

/**
 * Replaces a whole file: readers see either the old content or the new, never a part, even after a crash. When this
 * resolves, the content is on disk. A symlink is preserved, and an existing file keeps its mode. Resolves to `null` if
 * `placeFile` rejected the new file. A failure leaves nothing behind.
 *
 * Uses `FileHandle.writeFile` because it reports a full disk; `write-file-atomic` would rename a truncated file over
 * the intact file (docs/decisions/0003-storage.md).
 * @throws the system's own error
 */
export async function writeFileAtomically(
  path: string,
  content: string | Buffer | AsyncIterable<string | Buffer>,
  {
    placeFile = replaceAnyFile,
    makeFolder = makeOwnDirectory,
    mode = OWN_FILE_MODE,
  }: AtomicWriteOptions = {},
): Promise<FileIdentity | null> {
  const target = await followLinks(path);
  const temporary = createTemporaryName(target);
  let handle: FileHandle | undefined;
  try {
    handle = await openNew(temporary, target === path ? makeFolder : null);
    await handle.chmod((await readMode(target)) ?? mode);
    await handle.writeFile(content, 'utf8');
    await handle.sync();
    const identity = identityFromStats(await handle.stat({ bigint: true }));
    await handle.close();
    if (await placeFile(temporary, target, identity)) return identity;
    await rm(temporary, { force: true });
    return null;
  } catch (error) {
    // The first error is the one to report.
    await handle?.close().catch(() => undefined);
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Opens a new file. Recreates a folder that was removed during the run, but never the folder of a link's target. */
async function openNew(
  path: string,
  makeFolder: AtomicWriteOptions['makeFolder'] | null,
): Promise<FileHandle> {
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
    return await readRealPath(path);
  } catch (error) {
    if (!hasSystemCode(error, 'ENOENT')) throw error;
  }
  try {
    // A link is preserved even if its file does not exist yet.
    return await followLinks(resolve(await readRealPath(dirname(path)), await readlink(path)));
  } catch {
    // The path cannot be resolved, because it is neither a file nor a link. The file is written to the path itself.
    return path;
  }
}

async function readMode(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mode & 0o777;
  } catch {
    // The file does not exist yet.
    return null;
  }
}

/** Replaces any file. */
export const replaceAnyFile: PlaceFile = async (temporary, target) => {
  await retryWhileLocked(() => rename(temporary, target), target);
  await syncDirectory(dirname(target));
  return true;
};

/**
 * Calls `work`, and retries it for a while on Windows, where a virus scanner or an editor may hold a file open for a
 * moment. Unlike other systems, Windows also refuses to replace read-only files, so the file to replace is made
 * writable first. Its new version has the mode of the old one.
 */
export async function retryWhileLocked<T>(work: () => T | Promise<T>, fileToReplace?: string): Promise<T> {
  const attempts = process.platform === 'win32' ? 20 : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isLocked = hasSystemCode(error, 'EPERM', 'EBUSY', 'EACCES');
      if (!isLocked || attempt === attempts) throw error;
      if (attempt === 1 && fileToReplace !== undefined) await makeWritable(fileToReplace);
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }
}

async function makeWritable(path: string): Promise<void> {
  const mode = await readMode(path);
  if (mode === null || (mode & OWNER_MAY_WRITE) !== 0) return;
  // If this fails, so does the next attempt to replace the file.
  await chmod(path, mode | OWNER_MAY_WRITE).catch(() => undefined);
}
