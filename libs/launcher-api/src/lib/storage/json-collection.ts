import { basename } from 'node:path';
import { hasSystemCode } from '@hangar/file-system';

import { asStorageError } from '../errors';
import { CollectionIndex, nextTurn, type IndexCandidate } from './collection-index';
import { fileNamesIn, idsOf } from './collection-files';
import { RecordDocumentShape, recordPath, type CollectionShape } from './collection-shape';
import type { Author, DocumentState, DocumentSurroundings } from './document-surroundings';
import { makeOwnFolder } from './held-folders';
import { JsonDocument, type Decide } from './json-document';
import { carryUnknownKeys } from './record-fields';

// Reading all at once would hold as many file descriptors.
const READ_AT_ONCE = 64;
/** So many files are looked at without a pause for others. */
const LOOK_AT_ONCE = 200;

/** A directory with one JSON file per record. Other files in it are left alone. */
export class JsonCollection<T> {
  protected readonly documents = new Map<string, JsonDocument<T>>();
  /** Those whose files we are moving away just now: whoever sees that does not see a hand edit. */
  protected readonly leaving = new Set<string>();
  protected readonly records = new Map<string, T>();
  /** As last listed; `null` when one has changed since. */
  private listed: readonly T[] | null = null;
  private loading: Promise<void> | null = null;
  private isLoaded = false;
  private readonly index: CollectionIndex | null;
  private readonly surroundings: DocumentSurroundings;

  constructor(
    protected readonly shape: CollectionShape<T>,
    surroundings: DocumentSurroundings,
  ) {
    this.surroundings = { ...surroundings, isOneOfMany: true };
    this.index =
      shape.indexFile === undefined ? null : new CollectionIndex(shape.indexFile, surroundings.clock);
  }

  /**
   * Every record that can be read, from memory: the same frozen list until one changes. Damaged ones are reported and
   * left out.
   */
  async list(): Promise<readonly T[]> {
    await this.load();
    this.listed ??= Object.freeze([...this.records.values()]);
    return this.listed;
  }

  /** One record as it stands on the disk now, `'damaged'`, or `null` when there is none. */
  async get(id: string): Promise<T | 'damaged' | null> {
    if (!this.shape.isId(id)) return null;
    await this.load();
    return this.refresh(id);
  }

  /** Creates a record; `false` when its id is taken. */
  async create(id: string, record: T): Promise<boolean> {
    if (!this.shape.isId(id)) throw new Error(`"${id}" cannot be the name of a record.`);
    await this.load();
    const state = await this.change(
      id,
      (_missing, present) => (present === 'missing' ? record : undefined),
      'user',
    );
    return state === 'missing';
  }

  /** Changes a record by a pure function of the old one; `null` when there is none. See {@link JsonDocument.update}. */
  async update(id: string, apply: (record: T) => T, author: Author = 'user'): Promise<T | 'damaged' | null> {
    const current = await this.get(id);
    if (current === null || current === 'damaged') return current;
    let changed: T | undefined;
    const state = await this.change(
      id,
      (record, present) =>
        present === 'present' ? (changed = carryUnknownKeys(record, apply(record))) : undefined,
      author,
    );
    if (state === 'damaged') return state;
    return state === 'missing' ? null : (changed as T);
  }

  /** Removes a record, damaged or not; `false` when there is none. Its file may be kept (`keepRemoved`). */
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
   * Takes in a record whose file comes from elsewhere: `place` moves it to the path that it is told, never over another.
   * `false` when the id is in use.
   */
  async admit(id: string, place: (path: string) => Promise<void>): Promise<boolean> {
    if (!this.shape.isId(id)) throw new Error(`"${id}" cannot be the name of a record.`);
    await this.load();
    if ((await this.refresh(id)) !== null) return false;
    const path = this.pathOf(id);
    try {
      await makeOwnFolder(this.shape.directory);
      await place(path);
    } catch (error) {
      if (hasSystemCode(error, 'EEXIST')) return false;
      throw asStorageError(error, path);
    }
    await this.notice([basename(path)]);
    return true;
  }

  /** Takes notice that files of these names may have changed. */
  async notice(fileNames: Iterable<string>): Promise<void> {
    if (!this.loading) return;
    await this.loading;
    const edited: string[] = [];
    for (const [place, id] of idsOf(fileNames, this.shape).entries()) {
      // Of thousands, most are our own writes: to look without waiting takes a tenth of the time.
      if (place % LOOK_AT_ONCE === LOOK_AT_ONCE - 1) await nextTurn();
      if (this.documents.get(id)?.isAsKnown()) continue;
      if ((await this.look(id)).isEdited) edited.push(id);
    }
    if (edited.length > 0) this.shape.onEdited?.(edited);
  }

  /** Resolves when no write is under way. */
  async idle(): Promise<void> {
    await this.index?.close();
    await Promise.all([...this.documents.values()].map((document) => document.idle()));
  }

  /** Reads everything once; later calls cost nothing. */
  load(): Promise<void> {
    // A failure is not for ever: the next call tries again.
    this.loading ??= this.readAll().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async readAll(): Promise<void> {
    await this.shape.changes?.journal.load();
    const ids = idsOf(await fileNamesIn(this.shape.directory), this.shape);
    const missed = await this.readByIndex(ids);
    for (let start = 0; start < missed.length; start += READ_AT_ONCE) {
      await Promise.all(missed.slice(start, start + READ_AT_ONCE).map((id) => this.refresh(id)));
    }
    this.isLoaded = true;
    this.index?.writeSoon(ids.length, missed.length, () => this.candidates());
  }

  /** Takes in what the index knows, and returns the ids of the other files. */
  private async readByIndex(ids: readonly string[]): Promise<readonly string[]> {
    if (!this.index) return ids;
    const indexed = await this.index.read(ids, (id) => this.pathOf(id));
    return ids.filter((id) => {
      const file = indexed.get(id);
      // One that somebody has asked for meanwhile is read already.
      if (!file || this.documents.has(id)) return true;
      const document = this.documentOf(id);
      this.takeIn(id, document, document.assumeRead(file));
      return false;
    });
  }

  private *candidates(): Iterable<IndexCandidate> {
    for (const [id, document] of this.documents) {
      const file = document.asRead();
      if (file) yield { id, path: this.pathOf(id), ...file };
    }
  }

  /** Reads a record, and tells if somebody else has changed it: whoever notices that first is the only one who can. */
  private async refresh(id: string): Promise<T | 'damaged' | null> {
    const { found, isEdited } = await this.look(id);
    if (isEdited) this.shape.onEdited?.([id]);
    return found;
  }

  private async look(id: string): Promise<{ found: T | 'damaged' | null; isEdited: boolean }> {
    const document = this.documentOf(id);
    const record = await document.read();
    const before = this.records.get(id);
    const found = this.takeIn(id, document, record);
    // Our own change is told by whoever asked for it.
    const isOwn = document.isBusy || this.leaving.has(id);
    return { found, isEdited: this.isLoaded && !isOwn && this.records.get(id) !== before };
  }

  /** Asks `decide` when it is its turn, and tells in which state it found the record. */
  private async change(id: string, decide: Decide<T>, author: Author): Promise<DocumentState> {
    const document = this.documentOf(id);
    let found: DocumentState = 'missing';
    try {
      await document.change((record, state) => decide(record, (found = state)), author);
    } finally {
      this.takeIn(id, document, await document.read());
    }
    return found;
  }

  protected takeIn(id: string, document: JsonDocument<T>, record: T): T | 'damaged' | null {
    const { state } = document;
    if (state === 'present' ? this.records.get(id) !== record : this.records.has(id)) this.listed = null;
    if (state === 'present') this.records.set(id, record);
    else this.records.delete(id);
    // One that is being written has to stay the only one for its file.
    if (state === 'missing' && !document.isBusy) this.documents.delete(id);
    if (state === 'present') return record;
    return state === 'missing' ? null : state;
  }

  protected documentOf(id: string): JsonDocument<T> {
    let document = this.documents.get(id);
    if (!document) {
      document = new JsonDocument(new RecordDocumentShape(this.shape, id, this.isLoaded), this.surroundings);
      this.documents.set(id, document);
    }
    return document;
  }

  protected pathOf(id: string): string {
    return recordPath(this.shape.directory, id);
  }
}
