import { copyFile, link, lstat, lutimes, mkdir, readdir, rename, rm, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { systemErrorCode } from '../errors';
import { renameToFreeName } from './place-file';
import { OWN_DIRECTORY_MODE, syncDirectory, TEMPORARY_FILE, temporaryNameFor } from './write-file-atomically';

/** So many removed files are kept; the oldest go first. */
const MOST_KEPT = 100;

/** A folder into which removed files of one directory are moved, so that a removal can be taken back. */
export class KeptFiles {
  constructor(private readonly directory: string) {}

  /** Moves a file in, over one of the same name that was kept before. Fails with the system's error; then it has not moved. */
  async keep(path: string): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: OWN_DIRECTORY_MODE });
    const kept = join(this.directory, basename(path));
    await moveOver(path, kept);
    // The time tells which of them was removed first.
    const now = Date.now() / 1000;
    await lutimes(kept, now, now);
    await syncDirectory(this.directory);
    await this.forgetOldest();
  }

  /** Whether a file of that name is kept. */
  async has(name: string): Promise<boolean> {
    try {
      return !(await lstat(join(this.directory, name))).isDirectory();
    } catch {
      // Never kept, put back, or forgotten.
      return false;
    }
  }

  /**
   * Puts a kept file back, byte for byte. Never over another: fails with the system's `EEXIST`, or with `ENOENT` when it
   * is no longer kept.
   */
  async putBack(path: string): Promise<void> {
    const kept = join(this.directory, basename(path));
    await mkdir(dirname(path), { recursive: true, mode: OWN_DIRECTORY_MODE });
    try {
      await renameToFreeName(kept, path);
    } catch (error) {
      if (systemErrorCode(error) !== 'EXDEV') throw error;
      await copyToFreeName(kept, path);
    }
    await syncDirectory(dirname(path));
  }

  private async forgetOldest(): Promise<void> {
    const names = (await readdir(this.directory)).filter((name) => !TEMPORARY_FILE.test(name));
    if (names.length <= MOST_KEPT) return;
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: await changeTimeOf(join(this.directory, name)) })),
    );
    const oldest = aged.sort((a, b) => a.at - b.at).slice(0, names.length - MOST_KEPT);
    for (const { name } of oldest) await rm(join(this.directory, name), { force: true });
  }
}

/** A rename, which needs no space; on another drive a copy that is whole before the original goes. */
async function moveOver(from: string, to: string): Promise<void> {
  try {
    return await rename(from, to);
  } catch (error) {
    if (systemErrorCode(error) !== 'EXDEV') throw error;
  }
  await copyThen(from, to, (temporary) => rename(temporary, to));
  await unlink(from);
}

async function copyToFreeName(from: string, to: string): Promise<void> {
  await copyThen(from, to, (temporary) => link(temporary, to));
  await rm(from, { force: true });
}

async function copyThen(
  from: string,
  to: string,
  place: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = temporaryNameFor(to);
  try {
    await copyFile(from, temporary);
    await place(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function changeTimeOf(path: string): Promise<number> {
  try {
    return (await lstat(path)).mtimeMs;
  } catch {
    // It was put back just now.
    return 0;
  }
}
