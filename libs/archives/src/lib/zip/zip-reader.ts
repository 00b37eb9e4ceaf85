import { ArchiveEncrypted, EntryUnreadable } from '../archive-error';
import type { ArchiveFile } from '../archive-file';
import type { ArchiveLimits } from '../archive-limits';
import type { ArchiveEntry, ArchiveOptions, ArchiveReader, UseEntry } from '../archive-reader';
import { refuseBeyondLimits } from '../refuse-beyond-limits';
import { verified } from '../verified-content';
import { foreignContent } from './foreign-content';
import { refuseOverlaps } from './refuse-overlaps';
import { zipContent } from './zip-content';
import { readZipDirectory } from './zip-directory';
import type { ZipDirectoryPlace } from './zip-end-record';
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
    private readonly workerFile: string | null | undefined,
  ) {}

  /** @throws {ArchiveTooLarge} {ArchiveUnsafe} {ArchiveInvalid} */
  static async open(
    file: ArchiveFile,
    place: ZipDirectoryPlace,
    limits: ArchiveLimits,
    { workerFile }: ArchiveOptions,
  ): Promise<ZipReader> {
    const entries = await readZipDirectory(file, place, limits);
    refuseOverlaps(file.path, entries, place.offset);
    return new ZipReader(file, entries, limits, workerFile);
  }

  async read(wanted: readonly ArchiveEntry[], use: UseEntry, signal?: AbortSignal): Promise<void> {
    const entries = this.ownEntries(wanted);
    const packedBytes = entries.reduce((sum, entry) => sum + entry.packedBytes, 0);
    refuseBeyondLimits(this.file.path, entries, packedBytes, this.limits);
    const endsAt = performance.now() + this.limits.maxReaderSeconds * 1000;
    for (const entry of entries) {
      signal?.throwIfAborted();
      await use(entry, verified(entry, this.contentOf(entry, endsAt, signal), signal));
    }
    await this.file.refuseChanges();
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async *contentOf(
    entry: ZipEntry,
    endsAt: number,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    if (entry.isEncrypted) throw new ArchiveEncrypted(entry.path);
    if (entry.obstacle !== null) throw new EntryUnreadable(entry.path, 'unsupported', entry.obstacle);
    if (!isForeignMethod(entry.method)) return yield* zipContent(this.file, entry);
    const { file, workerFile } = this;
    if (workerFile === null)
      throw new EntryUnreadable(entry.path, 'unsupported', "its compression method isn't supported");
    // Each of these entries requires a run of 7-Zip. They share the time limit of one archive.
    const limits = { ...this.limits, maxReaderSeconds: Math.max(0, endsAt - performance.now()) / 1000 };
    yield* foreignContent({ file, limits, workerFile, signal }, entry);
  }

  private ownEntries(wanted: readonly ArchiveEntry[]): ZipEntry[] {
    const places = new Set(wanted.map((entry) => entry.index));
    return this.entries.filter((entry) => places.has(entry.index));
  }
}
