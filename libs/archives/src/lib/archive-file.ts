import type { Stats } from 'node:fs';
import { constants, open, stat, type FileHandle } from 'node:fs/promises';

import { ArchiveFileError, ArchiveInvalid, shownName } from './archive-error';
import { readError } from './system-failures';

/** An archive's file, open for reading at any place. Never read as a whole: it may be larger than the memory. */
export class ArchiveFile {
  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    readonly sizeBytes: number,
    private readonly modifiedMs: number,
  ) {}

  /**
   * Opens a regular file; links are followed, pipes and devices never waited for.
   * @throws {ArchiveFileError}
   */
  static async open(path: string): Promise<ArchiveFile> {
    let handle: FileHandle | undefined;
    try {
      // Opening alone can wait for a writer, so the kind is looked at before, and again after.
      refuseOddKinds(path, await stat(path));
      // The flag does not exist on Windows.
      handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
      const stats = await handle.stat();
      refuseOddKinds(path, stats);
      return new ArchiveFile(path, handle, stats.size, stats.mtimeMs);
    } catch (failure) {
      await handle?.close();
      throw readError(path, failure);
    }
  }

  /** The number of the open file, for the worker, which reads it itself. */
  get descriptor(): number {
    return this.handle.fd;
  }

  /** Up to `length` bytes from a place; fewer only where the file ends. */
  async read(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.sizeBytes - position)));
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await this.handle
        .read(buffer, filled, buffer.length - filled, position + filled)
        .catch((failure: unknown) => Promise.reject(readError(this.path, failure)));
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  }

  /** @throws {ArchiveInvalid} when somebody wrote to the file since it was opened */
  async refuseChanges(): Promise<void> {
    const { size, mtimeMs } = await this.handle.stat();
    if (size === this.sizeBytes && mtimeMs === this.modifiedMs) return;
    throw new ArchiveInvalid(
      'changed',
      `${shownName(this.path)} was changed while it was read. Try again when it is complete.`,
    );
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

function refuseOddKinds(path: string, stats: Stats): void {
  if (stats.isFile()) return;
  const kind = stats.isDirectory() ? 'folder' : 'pipe, socket or device';
  throw new ArchiveFileError(
    'UNSUPPORTED_FILE_TYPE',
    `${shownName(path)} is a ${kind}, not a file. Choose an archive file.`,
  );
}
