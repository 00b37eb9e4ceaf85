import type { Stats } from 'node:fs';
import { constants, lstat, open, stat, type FileHandle } from 'node:fs/promises';

import { NotARegularFile, type OddFileKind } from './file-error';
import { readError } from './system-failures';

/** A file with content that is open for reading. Whoever opened it closes it. */
export interface RegularFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** As it was when it was opened. */
  readonly stats: Stats;
}

/** A file that is opened for one question, or one that is open already and stays so. */
export type ReadableFile = string | RegularFile;

/** The path of a file, open or not. */
export function pathOf(file: ReadableFile): string {
  return typeof file === 'string' ? file : file.path;
}

/**
 * Opens a file for reading. Links are followed (Debian's IWADs are links): whether the path may be read at all is the
 * caller's question. Folders, pipes, sockets and devices are refused and never waited for.
 * @throws {NotReadable} when the file is not there or may not be read
 * @throws {NotARegularFile}
 */
export function openRegularFile(path: string): Promise<RegularFile> {
  return openAs(path, stat, 0);
}

/** The same for a path that has been looked at before: what has become a link since is refused, too. */
export function openRealFile(path: string): Promise<RegularFile> {
  return openAs(path, lstat, constants.O_NOFOLLOW);
}

/** Opens a file as {@link openRegularFile} does, hands it over and closes it; one that is open is handed over only. */
export async function withRegularFile<T>(
  given: ReadableFile,
  use: (file: RegularFile) => Promise<T>,
): Promise<T> {
  if (typeof given !== 'string') return use(given);
  const file = await openRegularFile(given);
  try {
    return await use(file);
  } finally {
    await file.handle.close();
  }
}

/** The whole content of a file that is known to be small. Never waits: somebody may have put a pipe in its place. */
export function readWhole(file: ReadableFile): Promise<Buffer> {
  return withRegularFile(file, ({ handle }) => handle.readFile());
}

/** The first bytes of a file, or all of a smaller one: for files from outside, which may have any size. */
export function readStart(given: ReadableFile, maxBytes: number): Promise<Buffer> {
  return withRegularFile(given, (file) => readBytes(file, 0, Math.min(maxBytes, file.stats.size)));
}

/** Reads into the whole buffer and says how many bytes there were before the file ended. */
export async function readFully(
  { path, handle }: Pick<RegularFile, 'path' | 'handle'>,
  buffer: Buffer,
  position: number,
): Promise<number> {
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await handle
      .read(buffer, filled, buffer.length - filled, position + filled)
      .catch((failure: unknown) => Promise.reject(readError(path, failure)));
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

/** Up to `length` bytes from a place; fewer only where the file ends. */
export async function readBytes(
  file: Pick<RegularFile, 'path' | 'handle'>,
  position: number,
  length: number,
): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  return buffer.subarray(0, await readFully(file, buffer, position));
}

/** Writes all of the bytes behind what was written before. */
export async function writeFully(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await handle.write(bytes, done)).bytesWritten;
}

/** Whether a path leads to a regular file that can be seen. Never fails. */
export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    // Not there, or not to be seen by us.
    return false;
  }
}

async function openAs(
  path: string,
  look: (path: string) => Promise<Stats>,
  flags: number | undefined,
): Promise<RegularFile> {
  let handle: FileHandle | undefined;
  try {
    // Opening alone can wind a tape or wait for a writer, so the kind is looked at before.
    refuseOddKinds(path, await look(path));
    // Windows has neither flag.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (flags ?? 0));
    const stats = await handle.stat();
    refuseOddKinds(path, stats); // it may have been exchanged since the first look
    return { path, handle, stats };
  } catch (failure) {
    await handle?.close();
    throw readError(path, failure);
  }
}

function refuseOddKinds(path: string, stats: Stats): void {
  if (!stats.isFile()) throw new NotARegularFile(path, kindOf(stats));
}

function kindOf(stats: Stats): OddFileKind {
  if (stats.isDirectory()) return 'folder';
  if (stats.isSymbolicLink()) return 'link';
  if (stats.isFIFO()) return 'pipe';
  return stats.isSocket() ? 'socket' : 'device';
}
