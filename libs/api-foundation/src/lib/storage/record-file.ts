import { runInBackground } from '../actors';
import { asStorageError } from '../errors';
import { CommitQueue, rejectAll, type Job, type Rejections } from './commit-queue';
import { DocumentFile } from './document-file';
import type { Author, DocumentContext } from './document-context';
import { ListUnloading } from './list-unloading';
import type { ListChange, RecordFileShape, Work } from './record-file-shape';
import { RecordJournal, type RecordChange } from './record-journal';
import { RecordList, type ListStep } from './record-list';
import { SharedRead } from './shared-read';
import { reportUnusable } from './unusable-elements';

/** Minimum length of lists that have a journal and can be unloaded. Rewriting the file of a shorter list is cheap. */
const MIN_LONG_LIST = 1000;
/** The journal is folded into the JSON file after this time without a change, or once it reaches this size. */
const FOLD_DELAY_MS = 1000;
const MIN_FOLD_BYTES = 4 * 1024 * 1024;
/** Maximum number of attempts at a fold that conflicts with other edits. Then the journal keeps its changes. */
const MAX_FOLD_ATTEMPTS = 3;

/**
 * One JSON file with a list of records, which stay in memory until they are unloaded. A short list is rewritten on every
 * change; a long list keeps its latest changes in `<name>.journal` for about a second (docs/decisions/0003-storage.md).
 * The file is written outside the queue of changes, so further changes are added to the journal in the meantime.
 */
export class RecordFile<T extends { readonly id: string }> {
  private readonly file: DocumentFile;
  private readonly journal: RecordJournal;
  private readonly list: RecordList<T>;
  private readonly unloading: ListUnloading<T>;
  private readonly queue = new CommitQueue<Work<T>>((jobs) => this.commit(jobs));
  /** Changes that are in the journal but not yet in the file. */
  private unfoldedSteps: ListStep<T>[] = [];
  private isLoaded = false;
  private isCommitting = false;
  private readonly reading = new SharedRead(() => this.load());
  private cancelFold: (() => void) | null = null;
  private folding: Promise<void> | null = null;
  /** Set while a fold writes the file. Resolves to `false` if another program has changed it. */
  private writing: Promise<boolean> | null = null;

  constructor(
    private readonly shape: RecordFileShape<T>,
    private readonly context: DocumentContext,
  ) {
    this.file = new DocumentFile({ path: shape.path, isList: true }, context);
    this.journal = new RecordJournal(`${shape.path}.journal`);
    this.list = new RecordList(shape);
    this.unloading = new ListUnloading(this.file, this.list);
  }

  /** Returns the current records on disk by id, in file order. During a write, returns the records in memory. */
  read(): Promise<ReadonlyMap<string, T>> {
    // A read during the file's replacement could return the old content as if it were the new content.
    const isCurrent = this.isCommitting && this.isLoaded && !this.unloading.isUnloaded;
    return isCurrent ? Promise.resolve(this.list.records) : this.reading.read();
  }

  /**
   * Changes the list. `decide` may throw to reject the change, and is called again after an edit by another program.
   * Resolves when the change is on disk.
   * @throws `NO_SPACE`, `STORAGE_READONLY` or `DOCUMENT_DAMAGED`; nothing is changed in that case
   */
  update(decide: ListChange<T>, author: Author = 'user'): Promise<void> {
    return this.queue.add({ author, decide });
  }

  /** A number that changes whenever a record is added, removed or changed. */
  get revision(): number {
    return this.list.revision;
  }

  /** Discards the records to save memory, until they are needed again. See {@link ListUnloading}. */
  unload(): Promise<void> {
    return this.unloading.unload(() => {
      const isInUse = this.reading.isInProgress || this.queue.isBusy || this.folding !== null;
      const isUnfolded = this.unfoldedSteps.length + this.list.journaledCount > 0;
      return this.isLoaded && !isInUse && !isUnfolded && this.list.records.size >= MIN_LONG_LIST;
    });
  }

  get damaged(): boolean {
    return this.file.state === 'damaged';
  }

  /** Writes changes from the journal to the file, if possible. Resolves when no write is in progress. */
  async flush(): Promise<void> {
    this.cancelFold?.();
    await this.folding;
    if (this.unfoldedSteps.length + this.list.journaledCount > 0) await this.fold();
    await this.queue.idle();
    await this.journal.close();
  }

  private async load(): Promise<ReadonlyMap<string, T>> {
    await this.unloading.restore();
    const isFirst = !this.isLoaded;
    if (this.writing && !isFirst) return this.list.records;
    // The journal is read first. If that fails, nothing has been read yet, and the next call starts over.
    if (isFirst) await this.recoverJournal();
    const reading = await this.file.readIfChanged();
    if (reading === undefined && !isFirst) return this.list.records;
    const edited = this.list.replace(Array.isArray(reading?.content) ? reading.content : []);
    this.isLoaded = true;
    this.list.apply(this.unfoldedSteps);
    reportUnusable(this.context.problems, this.shape.path, this.list.unusableElements);
    if (!isFirst && edited.length > 0) runInBackground(() => this.shape.onEdited?.(edited));
    return this.list.records;
  }

  private async recoverJournal(): Promise<void> {
    let recoveredChanges: RecordChange[];
    try {
      recoveredChanges = await this.journal.read();
    } catch (error) {
      throw asStorageError(error, this.journal.path);
    }
    this.unfoldedSteps = recoveredChanges.flatMap((change): ListStep<T>[] => {
      if ('remove' in change) return [change];
      const record = this.list.toRecord(change.put);
      if (!record) this.list.keepJournaled(change.put);
      return record ? [{ put: record }] : [];
    });
    if (this.unfoldedSteps.length + this.list.journaledCount > 0) this.scheduleFold();
  }

  private async commit(jobs: readonly Job<Work<T>>[]): Promise<void> {
    this.isCommitting = true;
    try {
      await this.file.retryOnConflict(() => this.attempt(jobs));
    } finally {
      this.isCommitting = false;
    }
  }

  /** Returns `false` if another program changed the file in between. */
  private async attempt(jobs: readonly Job<Work<T>>[]): Promise<boolean> {
    await this.reading.read();
    const steps: ListStep<T>[] = [];
    const undo: (() => void)[] = [];
    const refusals: Rejections = new Map();
    for (const job of jobs) {
      const { work } = job;
      if ('runBetweenChanges' in work) continue;
      try {
        this.file.assertWritableBy(work.author);
        const decided = work.decide(this.list.records);
        undo.unshift(this.list.apply(decided));
        for (const step of decided) steps.push(step);
      } catch (error) {
        refusals.set(job, error);
      }
    }
    try {
      if (steps.length > 0 && !(await this.persist(steps))) {
        undo.forEach((undoStep) => undoStep());
        return false;
      }
    } catch (error) {
      undo.forEach((undoStep) => undoStep());
      rejectAll(refusals);
      throw error;
    }
    for (const job of jobs) {
      try {
        if ('runBetweenChanges' in job.work) await job.work.runBetweenChanges();
      } catch (error) {
        refusals.set(job, error);
      }
    }
    rejectAll(refusals);
    for (const job of jobs) job.resolve();
    return true;
  }

  private async persist(steps: readonly ListStep<T>[]): Promise<boolean> {
    const isShort = this.list.records.size < MIN_LONG_LIST;
    if (!this.writing && (isShort || this.damaged)) {
      if (!(await this.file.write(this.list.serialise()))) return false;
      await this.journal.clear();
      this.unfoldedSteps = [];
      this.list.markJournaledAsStored();
      return true;
    }
    // Uses the records in memory, because those in the steps lack the unknown keys.
    const written = steps.map((step) => this.toAppliedStep(step));
    await this.journal.append(written.map((step) => this.toChange(step)));
    for (const step of written) this.unfoldedSteps.push(step);
    if (this.journal.sizeBytes > MIN_FOLD_BYTES) void this.fold();
    else this.scheduleFold();
    return true;
  }

  private scheduleFold(): void {
    this.cancelFold?.();
    this.cancelFold = this.context.clock.after(FOLD_DELAY_MS, () => void this.fold());
  }

  /** Writes the journal's changes to the file, if possible. Never fails. */
  private fold(): Promise<void> {
    this.folding ??= this.foldOnce().finally(() => (this.folding = null));
    return this.folding;
  }

  private async foldOnce(): Promise<void> {
    try {
      for (let attempts = 0; attempts < MAX_FOLD_ATTEMPTS; attempts++) {
        if (await this.foldUnlessEdited()) return;
      }
    } catch {
      // For example, the disk is full. The journal keeps all changes, and the next change or startup tries again.
    }
  }

  /** Returns `false` if another program changed the file during the fold. */
  private async foldUnlessEdited(): Promise<boolean> {
    const fold = { changes: 0, writing: Promise.resolve(true) };
    const startFold = () => {
      // The user did not request this fold, so a damaged file is not replaced, and the changes stay in the journal.
      if (this.damaged) return;
      fold.changes = this.unfoldedSteps.length;
      fold.writing = this.file.write(this.list.serialise()).finally(() => (this.writing = null));
      this.writing = fold.writing;
    };
    await this.queue.add({ runBetweenChanges: startFold });
    if (!(await fold.writing)) return false;
    if (fold.changes + this.list.journaledCount > 0)
      await this.queue.add({ runBetweenChanges: () => this.forget(fold.changes) });
    return true;
  }

  /** Removes the oldest changes from the journal. */
  private async forget(count: number): Promise<void> {
    const remaining = this.unfoldedSteps.slice(count);
    await this.journal.retainOnly(remaining.map((step) => this.toChange(step)));
    this.unfoldedSteps = remaining;
    this.list.markJournaledAsStored();
  }

  private toAppliedStep(step: ListStep<T>): ListStep<T> {
    if ('remove' in step) return step;
    return { put: this.list.records.get(step.put.id) ?? step.put };
  }

  private toChange(step: ListStep<T>): RecordChange {
    return 'remove' in step ? step : { put: this.list.toElement(step.put) as { id: string } };
  }
}
