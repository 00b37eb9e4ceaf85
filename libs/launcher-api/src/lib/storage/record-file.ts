import { asStorageError } from '../errors';
import { CommitQueue, rejectAll, type Job, type Refusals } from './commit-queue';
import { DocumentFile, type Author, type DocumentSurroundings } from './document-file';
import { RecordJournal, type RecordChange } from './record-journal';
import { RecordList, type ListStep, type RecordEdit, type RecordShape } from './record-list';

/** What a file with a list of records is about. */
export interface RecordFileShape<T extends { readonly id: string }> extends RecordShape<T> {
  path: string;
  /** Called when somebody else changed the file, with what came, went or changed. */
  onEdited?(edits: readonly RecordEdit<T>[]): void;
}

/** What a change wants done; the list is `records` as they stand. */
export type ListChange<T> = (records: ReadonlyMap<string, T>) => readonly ListStep<T>[];

interface Change<T> {
  author: Author;
  decide: ListChange<T>;
}

type Work<T> = Change<T> | 'fold';

/** From this many records on, changes go to a journal first: writing the whole file would cost too much. */
const JOURNAL_FROM_RECORDS = 1000;
/** The journal is folded into the JSON file after this long without a change, or from this size on. */
const FOLD_AFTER_MILLISECONDS = 1000;
const FOLD_FROM_BYTES = 4 * 1024 * 1024;

/**
 * One JSON file that holds a list of records, in memory while the program runs. A short list is rewritten at every
 * change; a long one keeps its latest changes in `<name>.journal` for about a second (docs/decisions/0003-storage.md).
 */
export class RecordFile<T extends { readonly id: string }> {
  private readonly file: DocumentFile;
  private readonly journal: RecordJournal;
  private readonly list: RecordList<T>;
  private readonly queue = new CommitQueue<Work<T>>((jobs) => this.commit(jobs));
  /** Changes that are in the journal and not yet in the file. */
  private unfolded: ListStep<T>[] = [];
  private isLoaded = false;
  private isCommitting = false;
  private loading: Promise<ReadonlyMap<string, T>> | null = null;
  private cancelFold: (() => void) | null = null;

  constructor(
    private readonly shape: RecordFileShape<T>,
    private readonly surroundings: DocumentSurroundings,
  ) {
    this.file = new DocumentFile(shape.path, Array.isArray, surroundings);
    this.journal = new RecordJournal(`${shape.path}.journal`);
    this.list = new RecordList(shape);
  }

  /** The records by id as they stand on the disk now, in the file's order. While a write runs, as they are in memory. */
  read(): Promise<ReadonlyMap<string, T>> {
    // Reading what is being replaced could put the old content in the place of the new.
    return this.isCommitting && this.isLoaded ? Promise.resolve(this.list.records) : this.load();
  }

  /**
   * Changes the list. `decide` may throw to refuse, and is asked again when a hand edit comes between. Resolves when
   * the change is on the disk.
   * @throws `NO_SPACE`, `STORAGE_READONLY` or `DOCUMENT_DAMAGED`, and then nothing has changed
   */
  update(decide: ListChange<T>, author: Author = 'user'): Promise<void> {
    return this.queue.add({ author, decide });
  }

  get damaged(): boolean {
    return this.file.state === 'damaged';
  }

  /** Writes what is only in the journal into the file, if that is possible. Resolves when no write is under way. */
  async flush(): Promise<void> {
    this.cancelFold?.();
    if (this.unfolded.length > 0) await this.fold();
    await this.queue.idle();
    await this.journal.close();
  }

  private load(): Promise<ReadonlyMap<string, T>> {
    this.loading ??= this.refresh().finally(() => (this.loading = null));
    return this.loading;
  }

  private async refresh(): Promise<ReadonlyMap<string, T>> {
    const isFirst = !this.isLoaded;
    // The journal comes first: if it cannot be read, nothing has been looked at and the next call begins anew.
    if (isFirst) await this.recoverJournal();
    const reading = await this.file.readIfChanged();
    if (reading === undefined && !isFirst) return this.list.records;
    const edited = this.list.replace(Array.isArray(reading?.content) ? reading.content : []);
    this.isLoaded = true;
    this.list.apply(this.unfolded);
    if (!isFirst && edited.length > 0) this.shape.onEdited?.(edited);
    return this.list.records;
  }

  private async recoverJournal(): Promise<void> {
    let left: RecordChange[];
    try {
      left = await this.journal.read();
    } catch (error) {
      throw asStorageError(error, this.journal.path);
    }
    this.unfolded = left.flatMap((change): ListStep<T>[] => {
      if ('remove' in change) return [change];
      const record = this.list.recordOf(change.put);
      return record ? [{ put: record }] : [];
    });
    if (this.unfolded.length > 0) this.foldSoon();
  }

  private async commit(jobs: readonly Job<Work<T>>[]): Promise<void> {
    this.isCommitting = true;
    try {
      await this.file.untilUndisturbed(() => this.attempt(jobs));
    } finally {
      this.isCommitting = false;
    }
  }

  /** `false` when somebody else changed the file in between. */
  private async attempt(jobs: readonly Job<Work<T>>[]): Promise<boolean> {
    await this.load();
    const steps: ListStep<T>[] = [];
    const undo: (() => void)[] = [];
    const refusals: Refusals = new Map();
    for (const job of jobs) {
      if (job.work === 'fold') continue;
      try {
        this.file.assertWritableBy(job.work.author);
        const decided = job.work.decide(this.list.records);
        undo.unshift(this.list.apply(decided));
        for (const step of decided) steps.push(step);
      } catch (error) {
        refusals.set(job, error);
      }
    }
    // Folding is nobody's wish but ours, so a damaged file keeps its place and the journal its changes.
    const mustFold = jobs.some((job) => job.work === 'fold') && !this.damaged;
    try {
      if ((steps.length > 0 || mustFold) && !(await this.persist(steps, mustFold))) {
        undo.forEach((takeBack) => takeBack());
        return false;
      }
    } catch (error) {
      undo.forEach((takeBack) => takeBack());
      rejectAll(refusals);
      throw error;
    }
    rejectAll(refusals);
    for (const job of jobs) job.resolve();
    return true;
  }

  private async persist(steps: readonly ListStep<T>[], mustFold: boolean): Promise<boolean> {
    const isShort = this.list.records.size < JOURNAL_FROM_RECORDS;
    if (mustFold || isShort || this.damaged || this.journal.sizeBytes > FOLD_FROM_BYTES) {
      if (!(await this.file.write(this.list.serialise()))) return false;
      await this.journal.clear();
      this.unfolded = [];
      return true;
    }
    // What is in memory, and not the step: it has the unknown keys.
    const written = steps.map((step) => this.asApplied(step));
    await this.journal.append(written.map((step) => this.changeOf(step)));
    for (const step of written) this.unfolded.push(step);
    this.foldSoon();
    return true;
  }

  private foldSoon(): void {
    this.cancelFold?.();
    this.cancelFold = this.surroundings.clock.after(FOLD_AFTER_MILLISECONDS, () => void this.fold());
  }

  private async fold(): Promise<void> {
    try {
      await this.queue.add('fold');
    } catch {
      // A full disk keeps the journal, which holds everything; the next change, or the next start, tries again.
    }
  }

  private asApplied(step: ListStep<T>): ListStep<T> {
    if ('remove' in step) return step;
    return { put: this.list.records.get(step.put.id) ?? step.put };
  }

  private changeOf(step: ListStep<T>): RecordChange {
    return 'remove' in step ? step : { put: this.list.elementOf(step.put) as { id: string } };
  }
}
