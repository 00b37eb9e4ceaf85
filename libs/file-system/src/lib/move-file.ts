import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, link, open, rm, stat, unlink } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { lacksHardLinks, renameToFreeName } from './free-name';
import { hasSystemCode } from './system-failures';
import { OWN_FILE_MODE, createTemporaryName } from './temporary-file';

/** Options for copying to another drive. */
export interface MoveOptions {
  /** Aborts the copy. The promise rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Called with the size in bytes before anything is copied. May reject to prevent the move. */
  readonly beforeCopy?: (sizeBytes: number) => Promise<void>;
}

/**
 * Moves a file, even to another drive, with the guarantees of {@link renameToFreeName} and {@link moveToOtherDrive}.
 */
export async function moveToFreeName(from: string, to: string, options: MoveOptions = {}): Promise<void> {
  try {
    await renameToFreeName(from, to);
  } catch (error) {
    if (!hasSystemCode(error, 'EXDEV')) throw error;
    await moveToOtherDrive(from, to, options);
  }
}

/**
 * Gives the content of a file a second name, which must be free. Copies the file if the file system has no hard links.
 * Neither file may be written to afterwards.
 * @throws the system's own error, or the signal's reason; nothing is left behind
 */
export async function linkOrCopy(
  from: string,
  to: string,
  { signal }: Pick<MoveOptions, 'signal'> = {},
): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!lacksHardLinks(error) && !hasSystemCode(error, 'EXDEV')) throw error;
    try {
      await copy(from, to, signal);
    } catch (failure) {
      if (!hasSystemCode(failure, 'EEXIST')) await rm(to, { force: true });
      throw failure;
    }
  }
}

/**
 * Moves a file to another drive. The source is removed only after the copy is complete, on disk and renamed.
 * @throws the system's own error, or an error from the options; in that case, the source is kept, and nothing is
 * overwritten or left behind
 */
export async function moveToOtherDrive(
  source: string,
  target: string,
  options: MoveOptions = {},
): Promise<void> {
  await options.beforeCopy?.((await stat(source)).size);
  const temporary = createTemporaryName(target);
  try {
    await copy(source, temporary, options.signal);
    await renameToFreeName(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
  try {
    await unlink(source);
  } catch (error) {
    // Two copies must not remain, and no other caller can have moved its file to this target.
    await rm(target, { force: true });
    throw error;
  }
}

/** Copies a file and stops on abort, unlike `copyFile`. */
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
  // A read-only file stays read-only.
  await chmod(target, (await stat(source)).mode & 0o777);
}
