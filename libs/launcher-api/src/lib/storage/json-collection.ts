import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { systemErrorCode } from '../errors';
import type { Author, DocumentSurroundings } from './document-file';
import { JsonDocument } from './json-document';
import type { JsonObject } from './record-fields';

/** What a collection is about. */
export interface CollectionShape<T> {
  directory: string;
  /** Whether a name may be a record's id; it becomes a file name and nothing else. */
  isId(candidate: string): boolean;
  /** Makes a record of what stands in its file. */
  read(id: string, raw: JsonObject | null): T;
  /** Called when somebody else added, changed or removed files. */
  onEdited?(ids: string[]): void;
}

/** Reading all files at once would hold as many file descriptors. */
const READ_AT_ONCE = 64;

/** A directory with one JSON file per record. Other files in it are left alone. */
export class JsonCollection<T> {
  private readonly documents = new Map<string, JsonDocument<T>>();
  private readonly records = new Map<string, T>();
  private loading: Promise<void> | null = null;

  constructor(
    private readonly shape: CollectionShape<T>,
    private readonly surroundings: DocumentSurroundings,
  ) {}

  /** Every record that can be read, from memory. Damaged ones are reported and left out. */
  async list(): Promise<T[]> {
    await this.load();
    return [...this.records.values()];
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
    if (this.documents.has(id)) return false;
    const document = this.documentOf(id);
    try {
      this.records.set(id, await document.update(() => record));
      return true;
    } catch (error) {
      this.forget(id);
      throw error;
    }
  }

  /** Changes a record by a pure function of the old one; `null` when there is none. See {@link JsonDocument.update}. */
  async update(id: string, apply: (record: T) => T, author: Author = 'user'): Promise<T | 'damaged' | null> {
    const current = await this.get(id);
    if (current === null || current === 'damaged') return current;
    const record = await this.documentOf(id).update(apply, author);
    this.records.set(id, record);
    return record;
  }

  /** Removes a record and its file; `false` when there is none. */
  async remove(id: string): Promise<boolean> {
    if ((await this.get(id)) === null) return false;
    await this.documentOf(id).remove();
    this.forget(id);
    return true;
  }

  /** Takes notice that files of these names may have changed. */
  async notice(fileNames: Iterable<string>): Promise<void> {
    if (!this.loading) return;
    await this.loading;
    const edited: string[] = [];
    for (const id of this.idsOf(fileNames)) {
      const before = this.records.get(id);
      await this.refresh(id);
      if (this.records.get(id) !== before) edited.push(id);
    }
    if (edited.length > 0) this.shape.onEdited?.(edited);
  }

  /** Resolves when no write is under way. */
  async idle(): Promise<void> {
    await Promise.all([...this.documents.values()].map((document) => document.idle()));
  }

  /** Reads everything once; later calls cost nothing. */
  load(): Promise<void> {
    this.loading ??= this.readAll();
    return this.loading;
  }

  private async readAll(): Promise<void> {
    const ids = this.idsOf(await fileNamesIn(this.shape.directory));
    for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
      await Promise.all(ids.slice(start, start + READ_AT_ONCE).map((id) => this.refresh(id)));
    }
  }

  private async refresh(id: string): Promise<T | 'damaged' | null> {
    const document = this.documentOf(id);
    const record = await document.read();
    if (document.damaged) {
      this.records.delete(id);
      return 'damaged';
    }
    if (!document.exists) {
      this.forget(id);
      return null;
    }
    this.records.set(id, record);
    return record;
  }

  private documentOf(id: string): JsonDocument<T> {
    let document = this.documents.get(id);
    if (!document) {
      const path = join(this.shape.directory, `${id}.json`);
      document = new JsonDocument({ path, read: (raw) => this.shape.read(id, raw) }, this.surroundings);
      this.documents.set(id, document);
    }
    return document;
  }

  private forget(id: string): void {
    this.documents.delete(id);
    this.records.delete(id);
  }

  private idsOf(fileNames: Iterable<string>): string[] {
    return [...fileNames]
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((id) => this.shape.isId(id));
  }
}

async function fileNamesIn(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
  } catch (error) {
    // Before the first record there is no directory.
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
