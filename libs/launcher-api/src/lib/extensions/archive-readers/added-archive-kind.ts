import { runAsExtension } from '@hangar/api-foundation/faults';
import { withTimeout, type Clock } from '@hangar/api-foundation/platform';
import {
  ArchiveError,
  EntryUnreadable,
  PlainReader,
  type ArchiveFile,
  type ArchiveKind,
  type ArchiveLimits,
  type PlainArchive,
} from '@hangar/archives';

import type { AddedArchive, AddedArchiveReader } from './added-archive-reader';

/** Maximum time for a reader to open a file, and to return each chunk of its content. */
const READER_TIMEOUT_MS = 2000;
const TOO_SLOW_REASON = 'it took longer than 2 seconds';

/** The owner of a reader, and a function to report its faults. */
export interface ReaderOwner {
  readonly extension: string | null;
  readonly clock: Clock;
  /** Reports a fault. `fault` continues a sentence that begins with the name of the extension. */
  report(fault: string): void;
}

/**
 * A kind of archive that is opened by third-party code, which may throw, hang or return invalid data. Once it has hung,
 * it is no longer called.
 */
export class AddedArchiveKind implements ArchiveKind {
  private isDisabled = false;

  constructor(
    private readonly reader: AddedArchiveReader,
    readonly owner: ReaderOwner,
  ) {}

  get id(): string {
    return this.reader.id;
  }

  async open(file: ArchiveFile, limits: ArchiveLimits): Promise<PlainReader | null> {
    const { path, sizeBytes } = file;
    const readable = {
      path,
      sizeBytes,
      read: (position: number, length: number) => file.read(position, length),
    };
    if (this.isDisabled) return null;
    try {
      const archive = await this.callReader(() => this.reader.open(readable));
      return archive === null ? null : new PlainReader(file, this.toPlainArchive(archive), limits);
    } catch (error) {
      // An error about the archive is not a fault of the reader.
      if (error instanceof ArchiveError) throw error;
      this.report("couldn't open an archive", error);
      return null;
    }
  }

  private toPlainArchive(archive: AddedArchive): PlainArchive {
    const entries = archive.entries.map(({ path, sizeBytes, isFolder = false }) => {
      if (typeof path !== 'string' || !Number.isSafeInteger(sizeBytes) || sizeBytes < 0)
        throw new Error('it lists a file without a name or size');
      return { path, sizeBytes, isFolder };
    });
    return {
      format: this.id,
      entries,
      contentOf: (index) => this.readContent(archive, index, entries[index]?.path ?? ''),
      close: async () => {
        await this.callReader(() => archive.close?.()).catch((error: unknown) =>
          this.report("couldn't close an archive", error),
        );
      },
    };
  }

  private async *readContent(
    archive: AddedArchive,
    index: number,
    path: string,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      const content = await this.callReader(() => archive.content(index));
      const chunks =
        Symbol.asyncIterator in content ? content[Symbol.asyncIterator]() : content[Symbol.iterator]();
      try {
        for (;;) {
          const { done, value } = await this.callReader(() => chunks.next());
          if (done) return;
          // Otherwise a reader could return empty chunks forever.
          if (!(value instanceof Uint8Array) || value.length === 0)
            throw new Error('it returned an empty chunk');
          yield value;
        }
      } finally {
        void Promise.resolve(chunks.return?.()).catch(() => undefined);
      }
    } catch (error) {
      if (error instanceof ArchiveError) throw error;
      this.report("couldn't read an archive", error);
      throw new EntryUnreadable(path, 'unsupported', 'the extension that opens this kind of archive failed');
    }
  }

  private async callReader<T>(action: () => T | Promise<T>): Promise<T> {
    const { clock, extension } = this.owner;
    const timeoutError = new Error(TOO_SLOW_REASON);
    if (this.isDisabled) throw timeoutError;
    try {
      const call = () => runAsExtension(extension, action);
      return await withTimeout(clock, READER_TIMEOUT_MS, call, timeoutError);
    } catch (error) {
      // The reader is disabled immediately, because another archive may be read in parallel and must not wait as long.
      if (error === timeoutError) this.isDisabled = true;
      throw error;
    }
  }

  private report(action: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    const suffix = this.isDisabled ? "; it won't be used again until you restart Hangar" : '';
    this.owner.report(`${action} (${this.id}): ${reason}${suffix}`);
  }
}
