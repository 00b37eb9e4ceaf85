import type { Stats } from 'node:fs';
import { constants, lstat, open, stat, type FileHandle } from 'node:fs/promises';

import { NotARegularFile, type SpecialFileKind } from './file-error';
import { readError } from './system-failures';

/** A regular file that is open for reading. The caller that opened it must close it. */
export interface RegularFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** The file's state when it was opened. */
  readonly stats: Stats;
}

/** Either a path that is opened for one call, or a file that is already open and stays open. */
export type ReadableFile = string | RegularFile;

/** Returns the path of a file, open or not. */
export function getPath(file: ReadableFile): string {
  return typeof file === 'string' ? file : file.path;
}

/**
 * Opens a file for reading. Links are followed (Debian's IWADs are links); the caller decides whether the path may be
 * read at all. Folders, pipes, sockets and devices are rejected without blocking.
 * @throws {NotReadable} if the file does not exist or may not be read
 * @throws {NotARegularFile}
 */
export function openRegularFile(path: string): Promise<RegularFile> {
  return openAs(path, stat, 0);
}

/**
 * Like {@link openRegularFile}, for a resolved path. Also rejects a path that has become a link since it was resolved.
 */
export function openRealFile(path: string): Promise<RegularFile> {
  return openAs(path, lstat, constants.O_NOFOLLOW);
}

/**
 * Opens a file like {@link openRegularFile}, passes it to `use` and closes it. A file that is already open is only
 * passed on.
 */
export async function withRegularFile<T>(
  source: ReadableFile,
  use: (file: RegularFile) => Promise<T>,
): Promise<T> {
  if (typeof source !== 'string') return use(source);
  const file = await openRegularFile(source);
  try {
    return await use(file);
  } finally {
    await file.handle.close();
  }
}

/**
 * Reads the whole content of a file that is known to be small. Never blocks, even if it has been replaced by a pipe.
 */
export function readWhole(source: ReadableFile): Promise<Buffer> {
  return withRegularFile(source, (file) =>
    // A file that has just been opened is read in one step, without Node's second query of its size and without copies.
    // Files of the system, such as those in `/proc`, have the size 0.
    typeof source === 'string' && file.stats.size > 0
      ? readBytes(file, 0, file.stats.size)
      : file.handle.readFile(),
  );
}

/** Reads the first bytes of a file, or all of a smaller file. Suitable for untrusted files, which may have any size. */
export function readStart(source: ReadableFile, maxBytes: number): Promise<Buffer> {
  return withRegularFile(source, (file) => readBytes(file, 0, Math.min(maxBytes, file.stats.size)));
}

/** Fills the whole buffer, and returns the number of bytes that were available before the end of the file. */
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

/** Reads `length` bytes from a position, or fewer at the end of the file. */
export async function readBytes(
  file: Pick<RegularFile, 'path' | 'handle'>,
  position: number,
  length: number,
): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  return buffer.subarray(0, await readFully(file, buffer, position));
}

/** Writes all of the bytes at the current position. */
export async function writeFully(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await handle.write(bytes, done)).bytesWritten;
}

/** Whether a path leads to an accessible regular file. Never fails. */
export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    // The path does not exist or is not accessible.
    return false;
  }
}

/** Whether a path leads to an accessible folder. Never fails. */
export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    // The path does not exist or is not accessible.
    return false;
  }
}

async function openAs(
  path: string,
  readStats: (path: string) => Promise<Stats>,
  flags: number | undefined,
): Promise<RegularFile> {
  let handle: FileHandle | undefined;
  try {
    // Just opening a file can rewind a tape or wait for a writer, so the kind is checked first.
    assertRegularFile(path, await readStats(path));
    // Windows supports neither flag.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (flags ?? 0));
    const stats = await handle.stat();
    assertRegularFile(path, stats); // it may have been replaced since the first check
    return { path, handle, stats };
  } catch (failure) {
    await handle?.close();
    throw readError(path, failure);
  }
}

function assertRegularFile(path: string, stats: Stats): void {
  if (!stats.isFile()) throw new NotARegularFile(path, getKind(stats));
}

function getKind(stats: Stats): SpecialFileKind {
  if (stats.isDirectory()) return 'folder';
  if (stats.isSymbolicLink()) return 'link';
  if (stats.isFIFO()) return 'pipe';
  return stats.isSocket() ? 'socket' : 'device';
}
