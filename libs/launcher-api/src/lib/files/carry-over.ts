import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, open, rm, stat, unlink } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { OWN_FILE_MODE, renameToFreeName, temporaryNameFor } from '../storage';

/**
 * Moves a file to another drive: the source goes only when the copy is complete, on the disk and has its name. Fails with
 * the system's own error, or with the signal's reason; then the source stays, and nothing is overwritten or left behind.
 */
export async function carryOver(source: string, target: string, signal: AbortSignal): Promise<void> {
  const temporary = temporaryNameFor(target);
  try {
    await copy(source, temporary, signal);
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

/** `copyFile` would go on after an abortion. */
async function copy(source: string, target: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await pipeline(createReadStream(source), createWriteStream(target, { flags: 'wx', mode: OWN_FILE_MODE }), {
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
  const handle = await open(target, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  // A read-only file keeps being one.
  await chmod(target, (await stat(source)).mode & 0o777);
}
