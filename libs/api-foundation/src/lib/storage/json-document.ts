import { runInBackground } from '../actors';
import { CommitQueue, rejectAll, type Job, type Rejections } from './commit-queue';
import type { FileContent } from './collection-index';
import { DocumentFile } from './document-file';
import type { Author, DocumentState, DocumentContext } from './document-context';
import { copyUnknownKeys, toFileShape, type JsonObject } from './record-fields';
import { SharedRead } from './shared-read';
import { reportUnusable, getUnusable } from './unusable-elements';
import type { GroupMember } from './write-group';

/** The properties of a document. */
export interface DocumentShape<T> {
  path: string;
  /**
   * Creates a record from the content of the file (`null` if it is missing). If it throws, the file is left as it is.
   */
  read(raw: JsonObject | null): T;
  /** Whether the content of the file is valid; otherwise the file counts as damaged. Default: any object is. */
  accepts?(content: JsonObject): boolean;
  /** Converts a record to the content of its file. */
  write?(record: T): unknown;
  /** Called when another program has changed the file, with the record before and after. */
  onEdited?(before: T, after: T): void;
  /** Whether the file did not exist a moment ago, so a new file may still be incomplete. */
  isNew?: boolean;
  /** Applies changes that are stored elsewhere until they are in the file. May return the record itself. */
  overlay?(record: T): T;
}

/** Returns a new record based on the one on disk, `null` to remove the file, or `undefined` to leave it unchanged. */
export type Decide<T> = (record: T, state: DocumentState) => T | null | undefined;

interface Change<T> {
  author: Author;
  decide: Decide<T>;
  /** Whether to write the file if it lacks changes of the overlay. */
  isWritingOut?: true;
  group?: GroupMember;
}

/** One JSON file with one record. Reading never writes; {@link change} is the only way to write. */
export class JsonDocument<T> {
  private readonly file: DocumentFile;
  // The queue and the shared read are created on demand: only a few of thousands of documents are written in a run, and
  // indexed documents are not read.
  private changes: CommitQueue<Change<T>> | null = null;
  private sharedRead: SharedRead<T> | null = null;
  // Set explicitly, because V8 stores properties that are added later separately.
  private record: T | undefined = undefined;
  private isCommitting = false;
  /** Whether the record contains changes of the overlay that its file lacks. */
  private hasUnwrittenChanges = false;

  constructor(
    private readonly shape: DocumentShape<T>,
    private readonly context: DocumentContext,
  ) {
    this.file = new DocumentFile(shape, context);
    if (shape.isNew) this.file.expectNewFile();
  }

  /** Returns the record on disk, or the default if the file is missing. During a write, returns the previous record. */
  read(): Promise<T> {
    // A read during the file's replacement could return the old content as if it were the new content.
    return this.isCommitting && this.record !== undefined
      ? Promise.resolve(this.record)
      : this.reading.read();
  }

  /** Sets the content of a file as if it had been read. */
  assumeRead({ identity, content }: FileContent): T {
    this.file.markRead(identity);
    return (this.record = this.overlay(this.shape.read(content)));
  }

  /** Returns the content of the file and its identity; `null` if the file is missing or unusable. */
  asRead(): FileContent | null {
    const { identity } = this.file;
    if (identity === null || this.isBusy || this.hasUnwrittenChanges || this.record === undefined)
      return null;
    return { identity, content: this.toContent(this.record) as JsonObject };
  }

  /**
   * Changes the record with a pure function, which may throw to reject the change. Resolves with the new record once it
   * is on disk.
   * @throws `NO_SPACE`, `STORAGE_READONLY` or `DOCUMENT_DAMAGED`; nothing is changed in that case
   */
  async update(apply: (record: T) => T, author: Author = 'user'): Promise<T> {
    let result: T | undefined;
    await this.change((record) => (result = copyUnknownKeys(record, apply(record))), author);
    return result as T;
  }

  /**
   * Changes or removes the record, like {@link update}. `decide` is called again if another program edits the file in
   * between.
   */
  change(decide: Decide<T>, author: Author): Promise<void> {
    return this.queue.add({ author, decide });
  }

  /** Applies new changes of the overlay to the record in memory, if there is one. */
  applyOverlay(): T | null {
    if (this.record === undefined || this.state !== 'present') return null;
    return (this.record = this.overlay(this.record));
  }

  /** @deprecated Use {@link applyOverlay}. */
  layOver(): T | null {
    return this.applyOverlay();
  }

  /**
   * Writes changes of the overlay that the file lacks, alone or together with the other members of a `group`. Returns
   * `false` if the file is damaged.
   * @throws like {@link update}
   */
  async writeOut(group?: GroupMember): Promise<boolean> {
    const decide: Decide<T> = (record, state) => (state === 'present' ? record : undefined);
    await this.queue.add({ author: 'background', decide, isWritingOut: true, ...(group && { group }) });
    return this.state !== 'damaged';
  }

  /** The state of the file at the last read or write. If it is damaged, an earlier record or the default is in use. */
  get state(): DocumentState {
    return this.file.state;
  }

  /** Whether a write is waiting or in progress. */
  get isBusy(): boolean {
    return this.changes?.isBusy ?? false;
  }

  /** Whether the file is unchanged since the last read or write. `false` if that cannot be checked synchronously. */
  isAsKnown(): boolean {
    return !this.isBusy && !this.sharedRead?.isInProgress && this.file.isUnchangedSync();
  }

  /** The record at the last read or write. */
  get known(): T | undefined {
    return this.record;
  }

  /** Resolves when no write is in progress. */
  async idle(): Promise<void> {
    await this.changes?.idle();
  }

  private get queue(): CommitQueue<Change<T>> {
    return (this.changes ??= new CommitQueue((jobs) => this.commit(jobs)));
  }

  private get reading(): SharedRead<T> {
    return (this.sharedRead ??= new SharedRead(() => this.refresh()));
  }

  private async refresh(): Promise<T> {
    const reading = await this.file.readIfChanged();
    const before = this.record;
    if (reading === undefined && before !== undefined) return before;
    const content = (reading?.content as JsonObject | undefined) ?? null;
    this.hasUnwrittenChanges = false;
    const after = this.toRecord(content);
    this.record = after;
    if (!this.context.isOneOfMany) reportUnusable(this.context.problems, this.shape.path, getUnusable(after));
    if (before !== undefined) runInBackground(() => this.shape.onEdited?.(before, after));
    return after;
  }

  private toRecord(content: JsonObject | null): T {
    try {
      return content === null ? this.shape.read(null) : this.overlay(this.shape.read(content));
    } catch (error) {
      this.file.forget();
      throw error;
    }
  }

  private async commit(jobs: readonly Job<Change<T>>[]): Promise<void> {
    this.isCommitting = true;
    try {
      await this.file.retryOnConflict(() => this.attempt(jobs));
    } finally {
      this.isCommitting = false;
    }
  }

  /** Returns `false` if another program changed the file in between. */
  private async attempt(jobs: readonly Job<Change<T>>[]): Promise<boolean> {
    const group = jobs.length === 1 ? jobs[0]?.work.group : undefined;
    // A synchronous check is five times as fast, and that matters when thousands of documents are written together.
    const known =
      group && !this.sharedRead?.isInProgress && this.file.isUnchangedSync() ? this.record : undefined;
    const before = known ?? (await this.reading.read());
    const refusals: Rejections = new Map();
    let record: T = before;
    let state = this.file.state;
    let isChanged = false;
    for (const job of jobs) {
      try {
        const decided = job.work.decide(record, state);
        if (decided === undefined) continue;
        this.file.assertWritableBy(job.work.author);
        isChanged ||=
          decided !== record || state === 'damaged' || (!!job.work.isWritingOut && this.hasUnwrittenChanges);
        record = decided ?? this.shape.read(null);
        state = decided === null ? 'missing' : 'present';
      } catch (error) {
        refusals.set(job, error);
      }
    }
    try {
      if (isChanged && !(await this.persist(record, state, before, group))) return false;
    } catch (error) {
      rejectAll(refusals);
      throw error;
    }
    if (isChanged) this.hasUnwrittenChanges = false;
    // The overlay may have received more changes during the write.
    this.record = state === 'present' ? this.overlay(record) : record;
    rejectAll(refusals);
    for (const job of jobs) job.resolve();
    return true;
  }

  private async persist(record: T, state: DocumentState, before: T, group?: GroupMember): Promise<boolean> {
    if (state !== 'missing') return this.file.write(this.serialise(record), group);
    // The removed file may be kept and restored later, so it must contain all changes.
    const isComplete =
      !this.hasUnwrittenChanges ||
      this.state !== 'present' ||
      (await this.file.write(this.serialise(before)));
    return isComplete && this.file.remove();
  }

  private overlay(record: T): T {
    const overlaid = this.shape.overlay?.(record) ?? record;
    if (overlaid !== record) this.hasUnwrittenChanges = true;
    return overlaid;
  }

  private serialise(record: T): string {
    return `${JSON.stringify(this.toContent(record), null, 2)}\n`;
  }

  private toContent(record: T): unknown {
    return toFileShape(this.shape.write ? this.shape.write(record) : record);
  }
}
