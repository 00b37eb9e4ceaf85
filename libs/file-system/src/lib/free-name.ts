import { randomBytes } from 'node:crypto';
import { link, lstat, mkdir, open, rename, rm, rmdir, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { hasSystemCode } from './system-failures';
import { OWN_FILE_MODE, syncDirectory, createTemporaryName } from './temporary-file';

/** Error codes of file systems without hard links (FAT, exFAT, some network drives). */
const NO_HARD_LINKS: readonly string[] = [
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  // Node's name for ERROR_INVALID_FUNCTION, which Windows returns for exFAT (github.com/nodejs/node/issues/65817).
  'EISDIR',
];

/** Whether an error means that the file system does not support hard links. */
export function lacksHardLinks(failure: unknown): boolean {
  return hasSystemCode(failure, ...NO_HARD_LINKS);
}

/** Number of numbered names to try before a random one. */
const MAX_NUMBERED_NAMES = 100;

/**
 * Renames a file or a folder on the same drive. Never overwrites anything. If several callers want the same name, or
 * rename the same file, exactly one succeeds.
 * @throws the system's own error: `EEXIST` if the name is taken
 */
export async function renameToFreeName(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!lacksHardLinks(error)) throw error;
    const isFolder = (await lstat(from)).isDirectory();
    return isFolder ? renameFolder(from, to) : renameOntoReservation(from, to);
  }
  try {
    await unlink(from);
  } catch (error) {
    // Either another process moved the source first, or the source cannot be removed. In both cases, this move has
    // failed.
    await rm(to, { force: true });
    throw error;
  }
}

/** A requested name. A number is added if it is taken. */
export interface RequestedName {
  readonly stem: string;
  readonly extension: string;
  /**
   * Called with a free name before the file is renamed, and again with the next name if another process took the first
   * name.
   */
  readonly announce?: (name: string) => Promise<void>;
}

/**
 * Durably renames a file to the first free name of `stem.ext`, `stem-2.ext`, … in a folder on the same drive. Returns
 * the name.
 */
export async function claimFreeName(
  from: string,
  { directory, stem, extension, announce }: RequestedName & { readonly directory: string },
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const name = `${stem}${formatSuffix(attempt)}${extension}`;
    const path = join(directory, name);
    if (announce) {
      if (await isTaken(path)) continue;
      await announce(name);
    }
    try {
      await renameToFreeName(from, path);
      await syncDirectory(directory);
      return name;
    } catch (error) {
      if (!hasSystemCode(error, 'EEXIST')) throw error;
    }
  }
}

/**
 * Writes a new file to a directory under the first free name. `write` writes its content and returns the requested
 * name. Errors from `write` and the disk are passed on unchanged, and nothing is left behind.
 */
export async function writeNewFile(
  directory: string,
  write: (handle: FileHandle) => Promise<RequestedName>,
): Promise<string> {
  const temporary = createTemporaryName(join(directory, 'new'));
  try {
    const handle = await open(temporary, 'wx', OWN_FILE_MODE);
    let name: RequestedName;
    try {
      name = await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return await claimFreeName(temporary, { ...name, directory });
  } finally {
    await rm(temporary, { force: true });
  }
}

async function isTaken(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => {
      if (hasSystemCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
}

function formatSuffix(attempt: number): string {
  if (attempt === 1) return '';
  return attempt <= MAX_NUMBERED_NAMES ? `-${attempt}` : `-${randomBytes(6).toString('hex')}`;
}

/** First reserves the name with an empty folder, so that only one caller can get it. */
async function renameFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  try {
    // Windows doesn't replace folders, not even empty ones.
    if (process.platform === 'win32') await rmdir(to);
    await rename(from, to);
  } catch (error) {
    await rmdir(to).catch(() => undefined);
    throw error;
  }
}

/** First reserves the name with an empty file, so that only one caller can get it. */
async function renameOntoReservation(from: string, to: string): Promise<void> {
  await (await open(to, 'wx', OWN_FILE_MODE)).close();
  try {
    await rename(from, to);
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}
