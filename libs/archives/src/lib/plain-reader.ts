import type { ArchiveFile } from './archive-file';
import type { ArchiveLimits } from './archive-limits';
import type { ArchiveEntry, ArchiveReader, UseEntry } from './archive-reader';
import { assertWithinLimits, assertEntryCount } from './assert-within-limits';
import { verifyContent } from './verified-content';

/** An archive opened by third-party code. */
export interface PlainArchive {
  readonly format: string;
  readonly entries: readonly {
    readonly path: string;
    readonly sizeBytes: number;
    readonly isFolder: boolean;
  }[];
  /** Returns the content of an entry by its position in the list. */
  contentOf(index: number, signal?: AbortSignal): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Reads an archive that was opened by third-party code, and enforces the same limits and sizes as our own readers. */
export class PlainReader implements ArchiveReader {
  readonly format: string;
  readonly entries: readonly ArchiveEntry[];

  /** @throws {ArchiveTooLarge} */
  constructor(
    private readonly file: ArchiveFile,
    private readonly archive: PlainArchive,
    private readonly limits: ArchiveLimits,
  ) {
    assertEntryCount(file.path, archive.entries.length, limits);
    this.format = archive.format;
    this.entries = archive.entries.map(({ path, sizeBytes, isFolder }, index) => ({
      index,
      path,
      kind: isFolder ? 'folder' : 'file',
      sizeBytes,
      packedBytes: null,
      crc32: null,
      isEncrypted: false,
      obstacle: null,
    }));
  }

  async read(requested: readonly ArchiveEntry[], use: UseEntry, signal?: AbortSignal): Promise<void> {
    const indexes = new Set(requested.map(({ index }) => index));
    const entries = this.entries.filter(({ index }) => indexes.has(index));
    assertWithinLimits(this.file.path, entries, this.file.sizeBytes, this.limits);
    for (const entry of entries) {
      signal?.throwIfAborted();
      await use(entry, verifyContent(entry, this.archive.contentOf(entry.index, signal), signal));
    }
    await this.file.refuseChanges();
  }

  async close(): Promise<void> {
    try {
      await this.archive.close();
    } finally {
      await this.file.close();
    }
  }
}
