import { copyFile, open, rm, unlink } from 'node:fs/promises';

import { systemErrorCode } from '../errors';
import { renameToFreeName } from './place-file';
import { temporaryNameFor } from './write-file-atomically';

/** Moves a file, to another drive too. Promises what {@link renameToFreeName} and {@link carryOver} do. */
export async function moveToFreeName(from: string, to: string): Promise<void> {
  try {
    await renameToFreeName(from, to);
  } catch (error) {
    if (systemErrorCode(error) !== 'EXDEV') throw error;
    await carryOver(from, to);
  }
}

/**
 * Moves a file to another drive: the source goes only when the copy is complete, on the disk and has its name. Fails with
 * the system's own error; then the source stays, and nothing is overwritten or left behind.
 */
export async function carryOver(source: string, target: string): Promise<void> {
  const temporary = temporaryNameFor(target);
  try {
    await copyFile(source, temporary);
    // A read-only file keeps being one; Windows alone wants a writer for a sync.
    const handle = await open(temporary, process.platform === 'win32' ? 'r+' : 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameToFreeName(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
  try {
    await unlink(source);
  } catch (error) {
    // Nobody may end up with two files, or find the target that another mover has won.
    await rm(target, { force: true });
    throw error;
  }
}
