import { CommitQueue, type Job } from './commit-queue';
import { DocumentFile, type Author, type DocumentSurroundings } from './document-file';
import { isObject, toFileShape, type JsonObject } from './record-fields';

/** What a document is about. */
export interface DocumentShape<T> {
  path: string;
  /** Makes a record of what stands in the file; fields of a wrong type fall back. `null` stands for no file. */
  read(raw: JsonObject | null): T;
  /** Makes what stands in the file of a record. */
  write?(record: T): unknown;
  /** Called when somebody else changed the file, with the record before and after. */
  onEdited?(before: T, after: T): void;
}

interface Change<T> {
  author: Author;
  apply(record: T): T;
}

/** One JSON file that holds one record. Reading never writes; {@link update} is the only way to write. */
export class JsonDocument<T> {
  private readonly file: DocumentFile;
  private readonly queue = new CommitQueue<Change<T>>((jobs) => this.commit(jobs));
  private record: T | undefined;
  private loading: Promise<T> | null = null;

  constructor(
    private readonly shape: DocumentShape<T>,
    surroundings: DocumentSurroundings,
  ) {
    this.file = new DocumentFile(shape.path, isObject, surroundings);
  }

  /** The record as it stands on the disk now; a missing file is the default. */
  read(): Promise<T> {
    this.loading ??= this.refresh().finally(() => (this.loading = null));
    return this.loading;
  }

  /**
   * Changes the record by a pure function of the old one, which may throw to refuse. Resolves with the new record when
   * it is on the disk. Fails with `NO_SPACE`, `STORAGE_READONLY` or `DOCUMENT_DAMAGED`; then nothing has changed.
   */
  async update(apply: (record: T) => T, author: Author = 'user'): Promise<T> {
    let result: T | undefined;
    await this.queue.add({ author, apply: (record) => (result = apply(record)) });
    return result as T;
  }

  /** Removes the file. */
  async remove(): Promise<void> {
    await this.queue.idle();
    await this.file.remove();
    this.record = undefined;
  }

  /** Whether the file cannot be read and the record is the last good one, or the default. */
  get damaged(): boolean {
    return this.file.damaged;
  }

  /** Whether there was a file when it was last read or written. */
  get exists(): boolean {
    return this.file.exists;
  }

  /** Resolves when no write is under way. */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  private async refresh(): Promise<T> {
    const reading = await this.file.readIfChanged();
    const before = this.record;
    if (reading === undefined && before !== undefined) return before;
    const after = this.shape.read((reading?.content as JsonObject | undefined) ?? null);
    this.record = after;
    if (before !== undefined) this.shape.onEdited?.(before, after);
    return after;
  }

  private async commit(jobs: readonly Job<Change<T>>[]): Promise<void> {
    const before: T = await this.read();
    let record: T = before;
    const accepted: Job<Change<T>>[] = [];
    for (const job of jobs) {
      try {
        this.file.assertWritableBy(job.work.author);
        record = job.work.apply(record);
        accepted.push(job);
      } catch (error) {
        job.reject(error);
      }
    }
    if (accepted.length === 0) return;
    try {
      if (record !== before || this.file.damaged) await this.file.write(this.serialise(record));
      this.record = record;
    } catch (error) {
      for (const job of accepted) job.reject(error);
      return;
    }
    for (const job of accepted) job.resolve();
  }

  private serialise(record: T): string {
    const raw = this.shape.write ? this.shape.write(record) : record;
    return `${JSON.stringify(toFileShape(raw), null, 2)}\n`;
  }
}
