import { ArchiveEncrypted, EntryUnreadable } from '../archive-error';
import type { ArchiveFile } from '../archive-file';
import type { ArchiveLimits } from '../archive-limits';
import type { ArchiveEntry, ArchiveOptions, ArchiveReader, UseEntry } from '../archive-reader';
import { assertWithinLimits } from '../assert-within-limits';
import { reportWrongPassword } from '../decrypted-content';
import { verifyContent } from '../verified-content';
import { readForeignContent } from './foreign-content';
import { assertNoOverlaps } from './assert-no-overlaps';
import { readZipContent } from './zip-content';
import { readZipDirectory, withPassword } from './zip-directory';
import type { ZipDirectoryLocation } from './zip-end-record';
import { isForeignMethod, type ZipEntry } from './zip-entry';

/**
 * Reads ZIP, PK3 and related formats from disk, entry by entry. Extraction runs on libuv's threads; methods that Node
 * does not support are left to 7-Zip in its worker.
 */
export class ZipReader implements ArchiveReader {
  readonly format = 'zip';

  private constructor(
    private readonly file: ArchiveFile,
    readonly entries: readonly ZipEntry[],
    private readonly limits: ArchiveLimits,
    private readonly options: Pick<ArchiveOptions, 'password' | 'workerFile'>,
  ) {}

  /** @throws {ArchiveTooLarge} {ArchiveUnsafe} {ArchiveInvalid} */
  static async open(
    file: ArchiveFile,
    location: ZipDirectoryLocation,
    limits: ArchiveLimits,
    { password, workerFile }: ArchiveOptions,
  ): Promise<ZipReader> {
    const entries = await readZipDirectory(file, location, limits);
    assertNoOverlaps(file.path, entries, location.offset);
    const canDecrypt = password !== undefined && workerFile !== null;
    return new ZipReader(file, canDecrypt ? withPassword(entries) : entries, limits, {
      ...(password === undefined ? {} : { password }),
      ...(workerFile === undefined ? {} : { workerFile }),
    });
  }

  async read(requested: readonly ArchiveEntry[], use: UseEntry, signal?: AbortSignal): Promise<void> {
    const entries = this.findOwnEntries(requested);
    const packedBytes = entries.reduce((sum, entry) => sum + entry.packedBytes, 0);
    assertWithinLimits(this.file.path, entries, packedBytes, this.limits);
    const endsAt = performance.now() + this.limits.maxReaderSeconds * 1000;
    for (const entry of entries) {
      signal?.throwIfAborted();
      const content = verifyContent(entry, this.readContent(entry, endsAt, signal), signal);
      await use(entry, entry.encryption ? reportWrongPassword(this.file.path, content) : content);
    }
    await this.file.refuseChanges();
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async *readContent(
    entry: ZipEntry,
    endsAt: number,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    if (entry.isEncrypted)
      throw new ArchiveEncrypted(entry.path, { passwordUsable: entry.encryption !== null });
    if (entry.obstacle !== null) throw new EntryUnreadable(entry.path, 'unsupported', entry.obstacle);
    if (!isForeignMethod(entry.method) && !entry.encryption) return yield* readZipContent(this.file, entry);
    const { file } = this;
    const { password, workerFile } = this.options;
    if (workerFile === null)
      throw new EntryUnreadable(entry.path, 'unsupported', "its compression method isn't supported");
    // Each of these entries requires a run of 7-Zip. They share the time limit of one archive.
    const limits = { ...this.limits, maxReaderSeconds: Math.max(0, endsAt - performance.now()) / 1000 };
    yield* readForeignContent({ file, limits, workerFile, password, signal }, entry);
  }

  private findOwnEntries(requested: readonly ArchiveEntry[]): ZipEntry[] {
    const indexes = new Set(requested.map((entry) => entry.index));
    return this.entries.filter((entry) => indexes.has(entry.index));
  }
}
