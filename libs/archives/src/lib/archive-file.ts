import {
  FileChanged,
  openRegularFile,
  readBytes,
  assertUnchanged,
  type ReadableFile,
  type RegularFile,
} from '@hangar/file-system';

import { ArchiveInvalid } from './archive-error';

/**
 * An archive's file, open for random access. It is never read as a whole, because it may be larger than the available
 * memory.
 */
export class ArchiveFile {
  private constructor(
    private readonly file: RegularFile,
    private readonly ownsFile: boolean,
  ) {}

  /**
   * Opens a file. If an open file is passed, closing this object leaves it open.
   * @throws {NotReadable} if the file is missing or access is denied
   * @throws {NotARegularFile}
   */
  static async open(source: ReadableFile): Promise<ArchiveFile> {
    return typeof source === 'string'
      ? new ArchiveFile(await openRegularFile(source), true)
      : new ArchiveFile(source, false);
  }

  get path(): string {
    return this.file.path;
  }

  get sizeBytes(): number {
    return this.file.stats.size;
  }

  /** The descriptor of the open file, from which the worker reads directly. */
  get descriptor(): number {
    return this.file.handle.fd;
  }

  /** Reads `length` bytes from a position; fewer only at the end of the file. */
  read(position: number, length: number): Promise<Buffer> {
    return readBytes(this.file, position, Math.max(0, Math.min(length, this.sizeBytes - position)));
  }

  /** @throws {ArchiveInvalid} if the file was modified since it was opened */
  async refuseChanges(): Promise<void> {
    try {
      await assertUnchanged(this.file);
    } catch (error) {
      throw error instanceof FileChanged ? new ArchiveInvalid('changed', error.message) : error;
    }
  }

  async close(): Promise<void> {
    if (this.ownsFile) await this.file.handle.close();
  }
}
