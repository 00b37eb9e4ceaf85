import { randomUUID } from 'node:crypto';

import { CommitQueue, type Job } from './commit-queue';
import { DocumentFile, type Author, type DocumentSurroundings } from './document-file';
import { isObject, toFileShape, type JsonObject } from './record-fields';
import { RecordJournal, type RecordChange } from './record-journal';

/** What a list of records is about. */
export interface RecordFileShape<T extends { readonly id: string }> {
  path: string;
  /** Makes a record of an element; `null` when it is beyond recognition. */
  read(raw: JsonObject, id: string): T | null;
  /** Makes an element of a record. */
  write?(record: T): object;
  /** Called for each record that came or changed (`record`) or went (`null`), also while loading. */
  onRecord?(id: string, record: T | null): void;
  /** Called when somebody else changed the file, with the ids that came, went or changed. */
  onEdited?(ids: string[]): void;
}

/** What a change wants done; the list is `records` as they stand. */
export type ListChange<T> = (records: ReadonlyMap<string, T>) => readonly ListStep<T>[];
export type ListStep<T> = { put: T } | { remove: string };

interface Change<T> {
  author: Author;
  decide: ListChange<T>;
}

/** From this many records on, changes go to a journal first: writing the whole file would cost too much. */
const JOURNAL_FROM_RECORDS = 1000;
/** The journal is folded into the JSON file after this long without a change, or from this size on. */
const FOLD_AFTER_MILLISECONDS = 1000;
const FOLD_FROM_BYTES = 4 * 1024 * 1024;
/** Records that are turned into text at one go, so that the event loop is never held up for long. */
const RECORDS_PER_CHUNK = 1000;

/**
 * One JSON file that holds a list of records, in memory while the program runs. A short list is rewritten at every
 * change; a long one keeps its latest changes in `<name>.journal` for about a second (docs/decisions/0003-storage.md).
 */
export class RecordFile<T extends { readonly id: string }> {
  private readonly file: DocumentFile;
  private readonly journal: RecordJournal;
  private readonly queue = new CommitQueue<Change<T> | 'fold'>((jobs) => this.commit(jobs));
  private records = new Map<string, T>();
  /** Changes that are in the journal and not yet in the file. */
  private unfolded: ListStep<T>[] = [];
  private loaded = false;
  private loading: Promise<ReadonlyMap<string, T>> | null = null;
  private cancelFold: (() => void) | null = null;

  constructor(
    private readonly shape: RecordFileShape<T>,
    private readonly surroundings: DocumentSurroundings,
  ) {
    this.file = new DocumentFile(shape.path, Array.isArray, surroundings);
    this.journal = new RecordJournal(`${shape.path}.journal`);
  }

  /** The records by id as they stand on the disk now, in the file's order. */
  read(): Promise<ReadonlyMap<string, T>> {
    this.loading ??= this.refresh().finally(() => (this.loading = null));
    return this.loading;
  }

  /**
   * Changes the list. `decide` may throw to refuse. Resolves when the change is on the disk; fails with `NO_SPACE`,
   * `STORAGE_READONLY` or `DOCUMENT_DAMAGED`, and then nothing has changed.
   */
  update(decide: ListChange<T>, author: Author = 'user'): Promise<void> {
    return this.queue.add({ author, decide });
  }

  get damaged(): boolean {
    return this.file.damaged;
  }

  /** Writes what is only in the journal into the file. Resolves when no write is under way. */
  async flush(): Promise<void> {
    this.cancelFold?.();
    if (this.unfolded.length > 0) await this.queue.add('fold');
    await this.queue.idle();
  }

  private async refresh(): Promise<ReadonlyMap<string, T>> {
    const reading = await this.file.readIfChanged();
    const isFirst = !this.loaded;
    if (reading === undefined && !isFirst) return this.records;
    if (isFirst) await this.recoverJournal();
    const before = this.records;
    this.records = this.parse(Array.isArray(reading?.content) ? reading.content : []);
    this.loaded = true;
    const edited = this.tellDifferences(before, this.records);
    for (const step of this.unfolded) this.apply(step);
    if (!isFirst && edited.length > 0) this.shape.onEdited?.(edited);
    return this.records;
  }

  private async recoverJournal(): Promise<void> {
    const left = await this.journal.read();
    this.unfolded = left.flatMap((change): ListStep<T>[] => {
      if ('remove' in change) return [change];
      const record = this.shape.read(change.put as unknown as JsonObject, change.put.id);
      return record ? [{ put: record }] : [];
    });
    if (this.unfolded.length > 0) this.foldSoon();
  }

  private parse(elements: readonly unknown[]): Map<string, T> {
    const records = new Map<string, T>();
    for (const element of elements) {
      if (!isObject(element)) continue;
      const given = element['id'];
      const id = typeof given === 'string' && given !== '' && !records.has(given) ? given : randomUUID();
      const record = this.shape.read(element, id);
      if (record) records.set(record.id, record);
    }
    return records;
  }

  /** Tells the index what is different now; returns the ids. */
  private tellDifferences(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): string[] {
    const changed: string[] = [];
    for (const id of before.keys()) {
      if (after.has(id)) continue;
      this.shape.onRecord?.(id, null);
      changed.push(id);
    }
    for (const [id, record] of after) {
      const old = before.get(id);
      if (old && JSON.stringify(toFileShape(old)) === JSON.stringify(toFileShape(record))) continue;
      this.shape.onRecord?.(id, record);
      changed.push(id);
    }
    return changed;
  }

  private async commit(jobs: readonly Job<Change<T> | 'fold'>[]): Promise<void> {
    await this.read();
    const steps: ListStep<T>[] = [];
    const undo: ListStep<T>[] = [];
    const accepted: Job<Change<T> | 'fold'>[] = [];
    for (const job of jobs) {
      if (job.work !== 'fold') {
        try {
          this.file.assertWritableBy(job.work.author);
          for (const step of job.work.decide(this.records)) {
            undo.unshift(this.apply(step));
            steps.push(step);
          }
        } catch (error) {
          job.reject(error);
          continue;
        }
      }
      accepted.push(job);
    }
    // Folding is nobody's wish but ours, so a damaged file keeps its place and the journal its changes.
    const mustFold = jobs.some((job) => job.work === 'fold') && !this.file.damaged;
    try {
      if (steps.length > 0 || mustFold) await this.persist(steps, mustFold);
    } catch (error) {
      undo.forEach((step) => this.apply(step));
      for (const job of accepted) job.reject(error);
      return;
    }
    for (const job of accepted) job.resolve();
  }

  private async persist(steps: readonly ListStep<T>[], mustFold: boolean): Promise<void> {
    const isShort = this.records.size < JOURNAL_FROM_RECORDS;
    if (mustFold || isShort || this.file.damaged || this.journal.sizeBytes > FOLD_FROM_BYTES) {
      await this.file.write(this.serialise());
      if (this.unfolded.length > 0) await this.journal.clear();
      this.unfolded = [];
      return;
    }
    await this.journal.append(steps.map((step) => this.toChange(step)));
    this.unfolded.push(...steps);
    this.foldSoon();
  }

  private foldSoon(): void {
    this.cancelFold?.();
    this.cancelFold = this.surroundings.clock.after(FOLD_AFTER_MILLISECONDS, () => {
      // A full disk keeps the journal, which holds everything; the next change tries again.
      this.queue.add('fold').catch(() => undefined);
    });
  }

  /** Applies a step to what is in memory and returns the step that takes it back. */
  private apply(step: ListStep<T>): ListStep<T> {
    const id = 'put' in step ? step.put.id : step.remove;
    const before = this.records.get(id);
    if ('put' in step) this.records.set(id, step.put);
    else this.records.delete(id);
    this.shape.onRecord?.(id, 'put' in step ? step.put : null);
    return before ? { put: before } : { remove: id };
  }

  private toChange(step: ListStep<T>): RecordChange {
    if ('remove' in step) return step;
    return { put: this.toElement(step.put) as { id: string } };
  }

  private toElement(record: T): unknown {
    return toFileShape(this.shape.write ? this.shape.write(record) : record);
  }

  /** The whole list as indented JSON, in pieces that leave room for other work between them. */
  private async *serialise(): AsyncIterable<string> {
    const records = [...this.records.values()];
    if (records.length === 0) return yield '[]\n';
    for (let start = 0; start < records.length; start += RECORDS_PER_CHUNK) {
      if (start > 0) await new Promise((resume) => setImmediate(resume));
      const chunk = records.slice(start, start + RECORDS_PER_CHUNK).map((record) => this.toElement(record));
      const lines = JSON.stringify(chunk, null, 2).slice(2, -2);
      yield start === 0 ? `[\n${lines}` : `,\n${lines}`;
    }
    yield '\n]\n';
  }
}
