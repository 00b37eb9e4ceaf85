import {
  FileChanged,
  openRegularFile,
  readBytes,
  refuseChanges,
  type ReadableFile,
  type RegularFile,
} from '@hangar/file-system';

import { ArchiveInvalid } from './archive-error';

/** An archive's file, open for reading at any place. Never read as a whole: it may be larger than the memory. */
export class ArchiveFile {
  private constructor(
    private readonly file: RegularFile,
    private readonly isOurs: boolean,
  ) {}

  /**
   * Opens a file that is named by its path. One that is open already stays so when this one is closed.
   * @throws {NotReadable} when the file is not there or may not be read
   * @throws {NotARegularFile}
   */
  static async open(given: ReadableFile): Promise<ArchiveFile> {
    return typeof given === 'string'
      ? new ArchiveFile(await openRegularFile(given), true)
      : new ArchiveFile(given, false);
  }

  get path(): string {
    return this.file.path;
  }

  get sizeBytes(): number {
    return this.file.stats.size;
  }

  /** The number of the open file, for the worker, which reads it itself. */
  get descriptor(): number {
    return this.file.handle.fd;
  }

  /** Up to `length` bytes from a place; fewer only where the file ends. */
  read(position: number, length: number): Promise<Buffer> {
    return readBytes(this.file, position, Math.max(0, Math.min(length, this.sizeBytes - position)));
  }

  /** @throws {ArchiveInvalid} when somebody wrote to the file since it was opened */
  async refuseChanges(): Promise<void> {
    try {
      await refuseChanges(this.file);
    } catch (error) {
      throw error instanceof FileChanged ? new ArchiveInvalid('changed', error.message) : error;
    }
  }

  async close(): Promise<void> {
    if (this.isOurs) await this.file.handle.close();
  }
}
