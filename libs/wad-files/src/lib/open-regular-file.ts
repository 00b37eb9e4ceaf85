import type { Stats } from 'node:fs';
import { constants, open, stat, type FileHandle } from 'node:fs/promises';

import { readError } from './system-failures';
import { NotARegularFile, type OddFileKind } from './wad-file-error';

/** An open file with content, as it was when it was opened. */
export interface RegularFile {
  readonly path: string;
  readonly handle: FileHandle;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

/**
 * Opens a file for reading, hands it over and closes it. Links are followed (Debian's IWADs are links): whether the path
 * may be read at all is the caller's question. Folders, pipes, sockets and devices are refused and never waited for.
 * @throws {NotReadable} when the file is not there or may not be read
 * @throws {NotARegularFile}
 */
export async function withRegularFile<T>(path: string, use: (file: RegularFile) => Promise<T>): Promise<T> {
  const handle = await openRegularFile(path);
  try {
    const stats = await handle.stat();
    refuseOddKinds(path, stats); // it may have been exchanged since the first look
    return await use({ path, handle, sizeBytes: stats.size, modifiedMs: stats.mtimeMs });
  } finally {
    await handle.close();
  }
}

/** Reads into the whole buffer and says how many bytes there were before the file ended. */
export async function readFully(file: RegularFile, buffer: Buffer, position: number): Promise<number> {
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await file.handle
      .read(buffer, filled, buffer.length - filled, position + filled)
      .catch((failure: unknown) => Promise.reject(readError(file.path, failure)));
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

async function openRegularFile(path: string): Promise<FileHandle> {
  try {
    // Opening alone can wind a tape or wait for a writer, so the kind is looked at before.
    refuseOddKinds(path, await stat(path));
    // The flag does not exist on Windows.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (failure) {
    throw readError(path, failure);
  }
}

function refuseOddKinds(path: string, stats: Stats): void {
  if (!stats.isFile()) throw new NotARegularFile(path, kindOf(stats));
}

function kindOf(stats: Stats): OddFileKind {
  if (stats.isDirectory()) return 'folder';
  if (stats.isFIFO()) return 'pipe';
  return stats.isSocket() ? 'socket' : 'device';
}
