import { basename } from 'node:path';
import { hasSystemCode } from '@hangar/file-system';
import { nextTurn } from '@hangar/platform';

import { runInBackground } from '../actors';
import { asStorageError } from '../errors';
import { CollectionIndex, parseObject, type IndexCandidate, type IndexedFile } from './collection-index';
import { listFileNames, toIds, type FileCounts } from './collection-files';
import { RecordDocumentShape, recordPath, type CollectionShape } from './collection-shape';
import type { Author, DocumentState, DocumentContext } from './document-context';
import { createOwnFolder } from './held-folders';
import { JsonDocument, type Decide } from './json-document';
import { Once } from './once';
import { copyUnknownKeys } from './record-fields';

// Maximum number of files read at the same time, because each of them needs a file descriptor.
const MAX_PARALLEL_READS = 64;
/** Number of files checked or records created without a pause. */
const BATCH_SIZE = 200;

/** A directory with one JSON file per record. Other files in it are ignored. */
export class JsonCollection<T> {
  protected readonly documents = new Map<string, JsonDocument<T>>();
  /** Ids of records whose files Hangar is moving away, so that this does not count as an edit by another program. */
  protected readonly removing = new Set<string>();
  protected readonly records = new Map<string, T>();
  /**
   * Index entries of records that are created on first use, because creating all of them takes longer than reading
   * them.
   */
  protected unloadedEntries = new Map<string, IndexedFile>();
  /** The last result of {@link list}, or `null` if a record has changed since then. */
  private cachedList: readonly T[] | null = null;
  private readonly scanning = new Once(() => this.scanOnce());
  private readonly loading = new Once(() => this.readAll());
  private isScanned = false;
  private readonly index: CollectionIndex | null;
  private readonly context: DocumentContext;

  constructor(
    protected readonly shape: CollectionShape<T>,
    context: DocumentContext,
  ) {
    this.context = { ...context, isOneOfMany: true };
    this.index =
      shape.indexFile === undefined
        ? null
        : new CollectionIndex(shape.indexFile, shape.briefKeys ?? [], context.clock);
  }

  /**
   * Returns every readable record from memory, as the same frozen list until a record changes. Damaged records are
   * reported and omitted.
   */
  async list(): Promise<readonly T[]> {
    await this.load();
    this.cachedList ??= Object.freeze([...this.records.values()]);
    return this.cachedList;
  }

  /** Returns the current record on disk, `'damaged'`, or `null` if it does not exist. */
  async get(id: string): Promise<T | 'damaged' | null> {
    if (!this.shape.isId(id)) return null;
    await this.scan();
    return this.refresh(id);
  }

  /** Creates a record. Returns `false` if its id is taken. */
  async create(id: string, record: T): Promise<boolean> {
    if (!this.shape.isId(id)) throw new Error(`“${id}” can't be the name of a record.`);
    await this.scan();
    const state = await this.change(
      id,
      (_missing, present) => (present === 'missing' ? record : undefined),
      'user',
    );
    return state === 'missing';
  }

  /** Changes a record with a pure function. Returns `null` if it does not exist. See {@link JsonDocument.update}. */
  async update(id: string, apply: (record: T) => T, author: Author = 'user'): Promise<T | 'damaged' | null> {
    const current = await this.get(id);
    if (current === null || current === 'damaged') return current;
    let changed: T | undefined;
    const state = await this.change(
      id,
      (record, present) =>
        present === 'present' ? (changed = copyUnknownKeys(record, apply(record))) : undefined,
      author,
    );
    if (state === 'damaged') return state;
    return state === 'missing' ? null : (changed as T);
  }

  /** Removes a record, damaged or not. Returns `false` if it does not exist. Its file may be kept (`keepRemoved`). */
  async remove(id: string): Promise<boolean> {
    if ((await this.get(id)) === null) return false;
    const state = await this.change(
      id,
      (_record, present) => (present === 'missing' ? undefined : null),
      'user',
    );
    return state !== 'missing';
  }

  /**
   * Adds a record whose file already exists elsewhere. `moveFile` moves it to the given path without overwriting a
   * file. Returns `false` if the id is in use.
   */
  async addFile(id: string, moveFile: (path: string) => Promise<void>): Promise<boolean> {
    if (!this.shape.isId(id)) throw new Error(`“${id}” can't be the name of a record.`);
    await this.scan();
    if ((await this.refresh(id)) !== null) return false;
    const path = this.getPath(id);
    try {
      await createOwnFolder(this.shape.directory);
      await moveFile(path);
    } catch (error) {
      if (hasSystemCode(error, 'EEXIST')) return false;
      throw asStorageError(error, path);
    }
    await this.checkFiles([basename(path)]);
    return true;
  }

  /** Checks files that may have changed, given their names. */
  async checkFiles(fileNames: Iterable<string>): Promise<void> {
    if (!this.scanning.hasStarted) return;
    await this.scan();
    const edited: string[] = [];
    for (const [place, id] of toIds(fileNames, this.shape).entries()) {
      // If thousands of files have changed, Hangar wrote most of them. A synchronous check is ten times as fast.
      if (place % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
      if (this.documents.get(id)?.isAsKnown()) continue;
      if ((await this.readDocument(id)).isEdited) edited.push(id);
    }
    if (edited.length > 0) runInBackground(() => this.shape.onEdited?.(edited));
  }

  /** Resolves when no write is in progress. */
  async idle(): Promise<void> {
    await this.index?.close();
    await Promise.all([...this.documents.values()].map((document) => document.idle()));
  }

  /** Determines on the first call which records exist. Records in the index are created on first use. */
  scan(): Promise<FileCounts> {
    return this.scanning.done();
  }

  /** Reads all records, but only on the first call. */
  load(): Promise<void> {
    return this.loading.done();
  }

  private async scanOnce(): Promise<FileCounts> {
    await this.shape.changes?.journal.load();
    const ids = toIds(await listFileNames(this.shape.directory), this.shape);
    const indexed = (await this.index?.read(ids, (id) => this.getPath(id))) ?? new Map<string, IndexedFile>();
    const missed = ids.filter((id) => !indexed.has(id));
    for (let start = 0; start < missed.length; start += MAX_PARALLEL_READS) {
      await Promise.all(missed.slice(start, start + MAX_PARALLEL_READS).map((id) => this.refresh(id)));
    }
    this.unloadedEntries = indexed;
    this.isScanned = true;
    return { files: ids.length, missed: missed.length };
  }

  private async readAll(): Promise<void> {
    const { files, missed } = await this.scan();
    const rejected: string[] = [];
    let createdCount = 0;
    for (const id of this.unloadedEntries.keys()) {
      if (++createdCount % BATCH_SIZE === 0) await nextTurn();
      this.getDocument(id);
      if (!this.records.has(id)) rejected.push(id);
    }
    for (const id of rejected) await this.readDocument(id);
    this.index?.scheduleWrite(files, missed, () => this.candidates());
  }

  private *candidates(): Iterable<IndexCandidate> {
    for (const [id, document] of this.documents) {
      const file = document.asRead();
      if (file) yield { id, path: this.getPath(id), ...file };
    }
  }

  /** Reads a record and reports a change by another program. Only the first caller to notice a change reports it. */
  private async refresh(id: string): Promise<T | 'damaged' | null> {
    const { found, isEdited } = await this.readDocument(id);
    if (isEdited) runInBackground(() => this.shape.onEdited?.([id]));
    return found;
  }

  protected async readDocument(id: string): Promise<{ found: T | 'damaged' | null; isEdited: boolean }> {
    const document = this.getDocument(id);
    const record = await document.read();
    const before = this.records.get(id);
    const found = this.storeRecord(id, document, record);
    // Hangar's own changes are reported by the code that requests them.
    const isOwn = document.isBusy || this.removing.has(id);
    return { found, isEdited: this.isScanned && !isOwn && this.records.get(id) !== before };
  }

  /** Calls `decide` when it is this change's turn, and returns the state in which it found the record. */
  private async change(id: string, decide: Decide<T>, author: Author): Promise<DocumentState> {
    const document = this.getDocument(id);
    let found: DocumentState = 'missing';
    try {
      await document.change((record, state) => decide(record, (found = state)), author);
    } finally {
      this.storeRecord(id, document, await document.read());
    }
    return found;
  }

  protected storeRecord(id: string, document: JsonDocument<T>, record: T): T | 'damaged' | null {
    const { state } = document;
    if (state === 'present' ? this.records.get(id) !== record : this.records.has(id)) this.cachedList = null;
    if (state === 'present') this.records.set(id, record);
    else this.records.delete(id);
    // There must be only one document for a file that is being written.
    if (state === 'missing' && !document.isBusy) this.documents.delete(id);
    if (state === 'present') return record;
    return state === 'missing' ? null : state;
  }

  protected getDocument(id: string): JsonDocument<T> {
    const known = this.documents.get(id);
    if (known) return known;
    const file = this.unloadedEntries.get(id);
    const shape = new RecordDocumentShape(this.shape, id, this.isScanned && !file);
    const document = new JsonDocument(shape, this.context);
    this.documents.set(id, document);
    this.unloadedEntries.delete(id);
    if (file) {
      const content = parseObject(file.bytes.toString());
      // The index is a cache that may have been edited. If its content is invalid, the record's own file is read
      // instead.
      if (content && (this.shape.accepts?.(content) ?? true))
        this.storeRecord(id, document, document.assumeRead({ identity: file.identity, content }));
    }
    return document;
  }

  protected getPath(id: string): string {
    return recordPath(this.shape, id);
  }
}
