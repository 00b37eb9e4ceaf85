import { randomBytes } from 'node:crypto';
import { link, open, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { systemErrorCode } from '../errors';
import { assertFolderThere } from './held-folders';
import { OWN_FILE_MODE, syncDirectory, temporaryNameFor } from './write-file-atomically';

/** What file systems answer that know no second name for a file (FAT, some network drives). */
export const NO_HARD_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];
/** So many numbered names are tried before a random one is taken. */
const NUMBERED_NAMES = 100;

/**
 * Gives a file another name on the same drive. Nothing is ever overwritten: fails with the system's `EEXIST` when the
 * name is taken, and of several who want one name, or one file, exactly one succeeds.
 */
export async function renameToFreeName(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_HARD_LINKS.includes(systemErrorCode(error) ?? '')) throw error;
    return renameOverReserved(from, to);
  }
  try {
    await unlink(from);
  } catch (error) {
    // Somebody else was quicker with the source, or it may not be removed: then it has not been moved.
    await rm(to, { force: true });
    throw error;
  }
}

/**
 * Gives a finished temporary file the first free of `stem.ext`, `stem-2.ext`, … in its own folder, durably. Returns the
 * name.
 */
export async function takeFreeName(temporary: string, stem: string, extension: string): Promise<string> {
  const directory = dirname(temporary);
  for (let attempt = 1; ; attempt++) {
    const name = `${stem}${tail(attempt)}${extension}`;
    try {
      await renameToFreeName(temporary, join(directory, name));
      await syncDirectory(directory);
      return name;
    } catch (error) {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/**
 * Writes a new file of ours into a directory under the first free name; `write` fills it. A failure of `write`, or of
 * the disk, comes back as it is, and nothing is left behind.
 */
export async function writeNewFile(
  directory: string,
  write: (handle: Awaited<ReturnType<typeof open>>) => Promise<{ stem: string; extension: string }>,
): Promise<string> {
  await assertFolderThere(directory);
  const temporary = temporaryNameFor(join(directory, 'new'));
  try {
    const handle = await open(temporary, 'wx', OWN_FILE_MODE);
    let name: { stem: string; extension: string };
    try {
      name = await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return await takeFreeName(temporary, name.stem, name.extension);
  } finally {
    await rm(temporary, { force: true });
  }
}

function tail(attempt: number): string {
  if (attempt === 1) return '';
  return attempt <= NUMBERED_NAMES ? `-${attempt}` : `-${randomBytes(6).toString('hex')}`;
}

/** The name is taken with an empty file first, so that only one can have it. */
async function renameOverReserved(from: string, to: string): Promise<void> {
  await (await open(to, 'wx', OWN_FILE_MODE)).close();
  try {
    await rename(from, to);
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}
