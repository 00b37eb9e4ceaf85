import { displayFileName } from '@hangar/file-system';

import { ArchiveEncrypted, ArchiveInvalid, EntryUnreadable } from '../archive-error';
import type { ArchiveFile } from '../archive-file';
import type { ArchiveLimits } from '../archive-limits';
import type { ArchiveEntry, ArchiveOptions, ArchiveReader, UseEntry } from '../archive-reader';
import { splitArchiveError } from '../not-an-archive';
import { assertWithinLimits } from '../assert-within-limits';
import { reportWrongPassword } from '../decrypted-content';
import { damagedError, verifyContent } from '../verified-content';
import { ChunkCutter } from './chunk-cutter';
import { listEntries, type ForeignArchive, type ForeignFormat } from './list-entries';
import { tooMuchMemoryError, runSevenZip, type SevenZipJob } from './run-seven-zip';
import type { ListedEntry } from './seven-zip-listing';
import { passwordArgument } from './seven-zip-password';
import { getDefaultWorkerFile } from './worker-file';
import type { SevenZipOutcome } from './worker-messages';

const COMMON_ARGUMENTS = ['-sccUTF-8', '-scsUTF-8', '-bd', '-y'];
/**
 * Maximum number of damaged entries to tolerate. After each one, a new pass starts from the beginning of the archive.
 */
const MAX_DAMAGED_ENTRIES = 3;

/** Reads RAR and 7z with 7-Zip in a worker. Compares names exactly and never writes anything. */
export class SevenZipReader implements ArchiveReader {
  private constructor(
    private readonly base: Omit<SevenZipJob, 'signal' | 'args' | 'names'>,
    private readonly type: ForeignFormat,
    readonly entries: readonly ListedEntry[],
    private readonly password: string | undefined,
  ) {}

  get format(): 'rar' | '7z' {
    return this.type === '7z' ? '7z' : 'rar';
  }

  /** @throws {ArchiveInvalid} {ArchiveEncrypted} {ArchiveTooLarge} */
  static async open(
    file: ArchiveFile,
    archive: ForeignArchive,
    limits: ArchiveLimits,
    options: ArchiveOptions,
  ): Promise<SevenZipReader> {
    const { type } = archive;
    const { password, signal } = options;
    const base = { file, limits, workerFile: options.workerFile ?? getDefaultWorkerFile() };
    const args = [
      'l',
      '-slt',
      '-ba',
      ...COMMON_ARGUMENTS,
      passwordArgument(password),
      `-t${type}`,
      '--',
      '/in/archive',
    ];
    const entries = await listEntries({ ...base, args, names: [], signal }, archive);
    if (entries.some((entry) => entry.isSplit)) throw splitArchiveError(file.path);
    const readable = password === undefined ? entries : entries.map((entry) => toDecrypted(entry, type));
    return new SevenZipReader(base, type, readable, password);
  }

  async read(requested: readonly ArchiveEntry[], use: UseEntry, signal?: AbortSignal): Promise<void> {
    const entries = this.findListedEntries(requested);
    if (entries.length === 0) return;
    const { file, limits } = this.base;
    assertWithinLimits(file.path, entries, file.sizeBytes, limits);
    // In a solid archive, the data before an entry is extracted as well.
    assertWithinLimits(file.path, this.entries.filter(isPacked), file.sizeBytes, limits);
    for (const entry of entries) assertReadable(entry);
    await this.verifyEntriesWithoutCrc(entries, signal);
    for (let rest = entries, damagedCount = 0; rest.length > 0;) {
      const failure = await this.readPass(rest, use, signal);
      if (!failure) break;
      if (++damagedCount > MAX_DAMAGED_ENTRIES) throw failure.error;
      rest = rest.slice(failure.index + 1);
    }
    await file.refuseChanges();
  }

  close(): Promise<void> {
    return this.base.file.close();
  }

  private createJob(
    command: 'x' | 't',
    entries: readonly ListedEntry[],
    signal: AbortSignal | undefined,
  ): SevenZipJob {
    const output = command === 'x' ? ['-so'] : [];
    const args = [
      command,
      ...output,
      ...COMMON_ARGUMENTS,
      passwordArgument(this.password),
      '-ssc',
      '-spd',
      `-t${this.type}`,
      '-i@/in/names',
      '--',
      '/in/archive',
    ];
    return { ...this.base, args, names: entries.map((entry) => entry.path), signal };
  }

  /** Reads the entries in one run of 7-Zip. If an entry is unreadable, returns its position and the error. */
  private async readPass(
    entries: readonly ListedEntry[],
    use: UseEntry,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly index: number; readonly error: EntryUnreadable } | null> {
    const output = new ChunkCutter(runSevenZip(this.createJob('x', entries, signal)));
    try {
      for (const [index, entry] of entries.entries()) {
        const error = await this.passEntry(entry, this.readContent(entry, output), use);
        if (error) return { index, error };
      }
      return null;
    } finally {
      await output.stop();
    }
  }

  /** Passes an entry to `use`. Returns the entry's error unless `use` rejects. */
  private async passEntry(
    entry: ListedEntry,
    content: AsyncIterable<Uint8Array>,
    use: UseEntry,
  ): Promise<EntryUnreadable | null> {
    let error: EntryUnreadable | null = null;
    const verified = verifyContent(entry, content);
    const checked = entry.needsPassword ? reportWrongPassword(this.base.file.path, verified) : verified;
    const trackedContent = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
      try {
        yield* checked;
      } catch (failure) {
        if (failure instanceof EntryUnreadable) error = failure;
        throw failure;
      }
    };
    await use(entry, trackedContent());
    return error;
  }

  private async *readContent(
    entry: ListedEntry,
    output: ChunkCutter<SevenZipOutcome>,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    let doneBytes = 0;
    for await (const piece of output.cut(entry.sizeBytes)) {
      doneBytes += piece.length;
      yield piece;
    }
    if (doneBytes === entry.sizeBytes) return;
    throw this.earlyEndError(entry, await output.finish());
  }

  private earlyEndError(entry: ListedEntry, outcome: SevenZipOutcome): Error {
    if (outcome.exceededMemory) return tooMuchMemoryError(this.base.file.path);
    if (/Unsupported Method/.test(outcome.errorOutput)) {
      return new EntryUnreadable(entry.path, 'unsupported', "its compression method isn't supported");
    }
    return damagedError(entry, 'its compressed data is damaged');
  }

  /**
   * RAR 5 may use BLAKE2 instead of a CRC. We do not compute it, so 7-Zip verifies such entries before any content is
   * returned.
   */
  private async verifyEntriesWithoutCrc(
    entries: readonly ListedEntry[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const unchecked = entries.filter((entry) => entry.crc32 === null && entry.sizeBytes > 0);
    if (unchecked.length === 0) return;
    const { exitCode, exceededMemory } = await new ChunkCutter(
      runSevenZip(this.createJob('t', unchecked, signal)),
    ).finish();
    if (exceededMemory) throw tooMuchMemoryError(this.base.file.path);
    if (exitCode === 0) return;
    if (unchecked.some(({ needsPassword }) => needsPassword))
      throw new ArchiveEncrypted(this.base.file.path, { passwordTried: true });
    throw new ArchiveInvalid(
      'damaged',
      `${displayFileName(this.base.file.path)} is damaged (a checksum is wrong). Download it again.`,
    );
  }

  private findListedEntries(requested: readonly ArchiveEntry[]): readonly ListedEntry[] {
    const indexes = new Set(requested.map((entry) => entry.index));
    return this.entries.filter((entry) => indexes.has(entry.index));
  }
}

function isPacked(entry: ArchiveEntry): boolean {
  return entry.kind === 'file' && entry.obstacle === null;
}

function assertReadable(entry: ListedEntry): void {
  if (entry.isEncrypted) throw new ArchiveEncrypted(entry.path);
  if (entry.obstacle !== null) throw new EntryUnreadable(entry.path, 'unsupported', entry.obstacle);
}

/**
 * Returns an entry as it is when its password is known. RAR 5 replaces the checksums of encrypted entries, so 7-Zip
 * checks them.
 */
function toDecrypted(entry: ListedEntry, type: ForeignFormat): ListedEntry {
  if (!entry.needsPassword) return entry;
  return { ...entry, isEncrypted: false, crc32: type === 'Rar5' ? null : entry.crc32 };
}
