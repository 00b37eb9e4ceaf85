import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, open, rm, stat, unlink } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { renameToFreeName } from './free-name';
import { hasSystemCode } from './system-failures';
import { OWN_FILE_MODE, temporaryNameFor } from './temporary-file';

/** What may hold up, or end, the copying to another drive. */
export interface MoveOptions {
  /** Ends it; the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
  /** Asked with the size before anything is copied, and may refuse. */
  readonly beforeCopy?: (sizeBytes: number) => Promise<void>;
}

/** Moves a file, to another drive too. Promises what {@link renameToFreeName} and {@link moveToOtherDrive} do. */
export async function moveToFreeName(from: string, to: string, options: MoveOptions = {}): Promise<void> {
  try {
    await renameToFreeName(from, to);
  } catch (error) {
    if (!hasSystemCode(error, 'EXDEV')) throw error;
    await moveToOtherDrive(from, to, options);
  }
}

/**
 * Moves a file to another drive: the source goes only when the copy is complete, on the disk and has its name.
 * @throws the system's own error, or what the options say; then the source stays, and nothing is overwritten or left behind
 */
export async function moveToOtherDrive(
  source: string,
  target: string,
  options: MoveOptions = {},
): Promise<void> {
  await options.beforeCopy?.((await stat(source)).size);
  const temporary = temporaryNameFor(target);
  try {
    await copy(source, temporary, options.signal);
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
async function copy(source: string, target: string, signal?: AbortSignal): Promise<void> {
  try {
    const writing = createWriteStream(target, { flags: 'wx', mode: OWN_FILE_MODE });
    await pipeline(createReadStream(source), writing, signal ? { signal } : {});
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
  const handle = await open(target, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  // A read-only file keeps being one.
  await chmod(target, (await stat(source)).mode & 0o777);
}
