import { ArchiveEncrypted, EntryUnreadable } from '../archive-error';
import type { ArchiveFile } from '../archive-file';
import type { ArchiveLimits } from '../archive-limits';
import type { ArchiveEntry, ArchiveReader, UseEntry } from '../archive-reader';
import { refuseBeyondLimits } from '../refuse-beyond-limits';
import { verified } from '../verified-content';
import { refuseOverlaps } from './refuse-overlaps';
import { zipContent } from './zip-content';
import { readZipDirectory } from './zip-directory';
import type { ZipDirectoryPlace } from './zip-end-record';
import type { ZipEntry } from './zip-entry';

/** Reads zip, pk3 and their relatives from the disk, entry by entry. Unpacking happens on libuv's threads. */
export class ZipReader implements ArchiveReader {
  readonly format = 'zip';

  private constructor(
    private readonly file: ArchiveFile,
    readonly entries: readonly ZipEntry[],
    private readonly limits: ArchiveLimits,
  ) {}

  /** @throws {ArchiveTooLarge} {ArchiveUnsafe} {ArchiveInvalid} */
  static async open(file: ArchiveFile, place: ZipDirectoryPlace, limits: ArchiveLimits): Promise<ZipReader> {
    const entries = await readZipDirectory(file, place, limits);
    refuseOverlaps(file.path, entries, place.offset);
    return new ZipReader(file, entries, limits);
  }

  async read(wanted: readonly ArchiveEntry[], use: UseEntry, signal?: AbortSignal): Promise<void> {
    const entries = this.ownEntries(wanted);
    const packedBytes = entries.reduce((sum, entry) => sum + entry.packedBytes, 0);
    refuseBeyondLimits(this.file.path, entries, packedBytes, this.limits);
    for (const entry of entries) {
      signal?.throwIfAborted();
      await use(entry, verified(entry, this.contentOf(entry), signal));
    }
    await this.file.refuseChanges();
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async *contentOf(entry: ZipEntry): AsyncGenerator<Uint8Array, void, undefined> {
    if (entry.isEncrypted) throw new ArchiveEncrypted(entry.path);
    if (entry.obstacle !== null) throw new EntryUnreadable(entry.path, 'unsupported', entry.obstacle);
    yield* zipContent(this.file, entry);
  }

  private ownEntries(wanted: readonly ArchiveEntry[]): ZipEntry[] {
    const places = new Set(wanted.map((entry) => entry.index));
    return this.entries.filter((entry) => places.has(entry.index));
  }
}
