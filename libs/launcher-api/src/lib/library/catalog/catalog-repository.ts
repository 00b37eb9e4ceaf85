import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { noteChange } from '@hangar/api-foundation/actors';
import { EventBus, OnLauncherEvent } from '@hangar/api-foundation/events';
import { IdleReleases } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  type RecordFile,
  UserDocuments,
  toFileShape,
  type Author,
  type RecordEdit,
} from '@hangar/api-foundation/storage';
import {
  inOrderOfFit,
  searchQuery,
  type ICatalogQuery,
  type IModFile,
  type LauncherEvents,
} from '@hangar/domain';

import type { AddedEntry, EntryOrigin } from './added-entry';
import { modFileNotFoundError } from './catalog-errors';
import { CatalogResponses, type CatalogLookup, type EntryByHash } from './catalog-responses';
import { CatalogIndex } from './catalog-index';
import { assertNoCycle } from './load-order-check';
import { ManagedFolder } from './managed-folder';
import { ModFileFinder } from './mod-file-finder';
import { findChangedKeys, readModFile, writeModFile, type StoredModFile } from './mod-file-record';

/** The only owner of `modFileCatalogue.json`. */
@Injectable()
export class CatalogRepository implements OnApplicationShutdown {
  private index = new CatalogIndex();
  private responses: CatalogResponses;
  private readonly file: RecordFile<StoredModFile>;

  constructor(
    data: DataDirectory,
    private readonly events: EventBus,
    documents: UserDocuments,
    private readonly folder: ManagedFolder,
    idle: IdleReleases,
  ) {
    this.responses = this.createResponses();
    this.file = documents.openList<StoredModFile>({
      path: data.catalogFile(),
      read: readModFile,
      write: writeModFile,
      onRecord: (id, file) => this.index.set(id, file),
      // Calls in progress keep the index with which they started.
      onUnload: () => {
        this.index = new CatalogIndex();
        this.responses = this.createResponses();
        this.folder.clearNames();
      },
      onEdited: (edits) => void this.publishManualEdits(edits),
    });
    idle.add(() => this.file.unload());
  }

  /**
   * Returns the matching entries: best match first for a search, otherwise in the order in which they were added. For
   * an empty query, the result is the same frozen array until an entry changes.
   */
  async list({ search = '', category, fileType }: ICatalogQuery = {}): Promise<readonly IModFile[]> {
    const query = searchQuery(search);
    const records = await this.file.read();
    if (query.words.length === 0 && category === undefined && fileType === undefined) {
      return this.responses.all([...records.values()], this.file.revision);
    }
    const files = [...records.values()].filter(
      (file) =>
        (category === undefined || file.category === category) &&
        (fileType === undefined || file.fileType === fileType),
    );
    return this.responses.of(inOrderOfFit(files, query, (file) => this.index.getSearchText(file)));
  }

  /**
   * Returns one entry.
   * @throws `MOD_FILE_NOT_FOUND`
   */
  async get(id: string): Promise<IModFile> {
    const stored = (await this.file.read()).get(id);
    if (!stored) throw modFileNotFoundError(id);
    const [file] = await this.responses.of([stored]);
    return file as IModFile;
  }

  /**
   * Returns an entry as stored in the file, including keys unknown to Hangar.
   * @throws `MOD_FILE_NOT_FOUND`
   */
  async fileShapeOf(id: string): Promise<object> {
    const stored = (await this.file.read()).get(id);
    if (!stored) throw modFileNotFoundError(id);
    return toFileShape(writeModFile(stored)) as object;
  }

  async find(id: string): Promise<IModFile | undefined> {
    return (await this.findMany([id]))[0];
  }

  /** Returns the entries with the given IDs, omitting those that don't exist. */
  async findMany(ids: readonly string[]): Promise<IModFile[]> {
    const records = await this.file.read();
    return this.responses.of(ids.flatMap((id) => records.get(id) ?? []));
  }

  async findByHash(hashValue: string): Promise<IModFile | undefined> {
    await this.file.read();
    const stored = this.index.findByHash(hashValue);
    return stored && (await this.responses.of([stored]))[0];
  }

  /** Returns the entries with the given hashes. Hashes without an entry are absent from the result. */
  async findByHashes(hashes: Iterable<string>): Promise<ReadonlyMap<string, IModFile>> {
    await this.file.read();
    const stored = [...new Set(hashes)].flatMap((hash) => this.index.findByHash(hash) ?? []);
    return new Map((await this.responses.of(stored)).map((file) => [file.hashValue, file]));
  }

  /** Returns a synchronous lookup by hash, for the load-order rules. */
  async byHash(): Promise<EntryByHash> {
    await this.file.read();
    const { index } = this;
    return (hashValue) => index.findByHash(hashValue);
  }

  /** Returns a synchronous lookup of entries that also shows whether their files exist. See {@link CatalogLookup}. */
  async lookup(): Promise<CatalogLookup> {
    return this.responses.lookup(await this.file.read(), this.file.revision);
  }

  /** Adds an entry. If an entry with this hash exists, that entry is returned unchanged. */
  async add(file: StoredModFile, origin: EntryOrigin): Promise<AddedEntry> {
    const [added] = await this.addAll([file], origin);
    return added as AddedEntry;
  }

  /** Adds all entries or none. Entries whose hash already exists are returned unchanged. */
  async addAll(files: readonly StoredModFile[], origin: EntryOrigin): Promise<AddedEntry[]> {
    let newFiles: StoredModFile[] = [];
    await this.file.update(() => {
      newFiles = files.filter(
        ({ hashValue }, index) =>
          !this.index.findByHash(hashValue) &&
          files.findIndex((file) => file.hashValue === hashValue) === index,
      );
      newFiles.forEach((file) => assertNoCycle(this.index, file, newFiles));
      return newFiles.map((file) => ({ put: file }));
    });
    const entries = await this.findByHashes(files.map(({ hashValue }) => hashValue));
    const added = files.map((file): AddedEntry => ({
      entry: entries.get(file.hashValue) as IModFile,
      isNew: newFiles.includes(file),
    }));
    if (newFiles.length > 0) this.events.publish('catalog.changed', { ids: newFiles.map(({ id }) => id) });
    for (const { entry, isNew } of added) {
      if (isNew) this.events.publish('catalog.entry-added', { entry, origin });
    }
    return added;
  }

  /**
   * Changes an entry. `apply` must be a pure function, and may throw to reject the change.
   * @throws `MOD_FILE_NOT_FOUND` or `LOAD_ORDER_CYCLE`; if `author` is `background`, also `DOCUMENT_DAMAGED`
   */
  async update(
    id: string,
    apply: (file: StoredModFile) => StoredModFile,
    author: Author = 'user',
  ): Promise<IModFile> {
    let changed: (keyof IModFile)[] = [];
    let change = { before: {}, after: {} };
    await this.file.update((files) => {
      const before = files.get(id);
      if (!before) throw modFileNotFoundError(id);
      const after = apply(before);
      if (after.loadOrder !== before.loadOrder) assertNoCycle(this.index, after);
      changed = findChangedKeys(before, after);
      change = { before, after };
      return [{ put: after }];
    }, author);
    noteChange({ kind: 'mod-file', id, ...change });
    const entry = await this.get(id);
    this.events.publish('catalog.changed', { ids: [id] });
    this.events.publish('catalog.entry-updated', { entry, changed, author });
    return entry;
  }

  /** Whether the catalogue file could not be read, so that entries may be missing. */
  get isDamaged(): boolean {
    return this.file.damaged;
  }

  /**
   * Removes an entry. The stored file is left unchanged.
   * @throws `MOD_FILE_NOT_FOUND`
   */
  async remove(id: string): Promise<void> {
    const { hashValue } = await this.get(id);
    await this.file.update((files) => {
      if (!files.has(id)) throw modFileNotFoundError(id);
      return [{ remove: id }];
    });
    this.events.publish('catalog.changed', { ids: [id] });
    this.events.publish('catalog.entry-removed', { id, hashValue });
  }

  /** Removes entries in a single change. Those that don't exist are skipped. The stored files are left unchanged. */
  async removeAll(ids: readonly string[]): Promise<void> {
    let removed: StoredModFile[] = [];
    await this.file.update((files) => {
      removed = ids.flatMap((id) => files.get(id) ?? []);
      return removed.map(({ id }) => ({ remove: id }));
    });
    if (removed.length === 0) return;
    this.events.publish('catalog.changed', { ids: removed.map(({ id }) => id) });
    for (const { id, hashValue } of removed) this.events.publish('catalog.entry-removed', { id, hashValue });
  }

  /** Publishes a change of all entries, because different files may be missing in the new folder. */
  @OnLauncherEvent('settings.changed')
  async onSettingsChanged({ keys }: LauncherEvents['settings.changed']): Promise<void> {
    if (!keys.includes('modsDirectory')) return;
    const ids = [...(await this.file.read()).keys()];
    if (ids.length > 0) this.events.publish('catalog.changed', { ids });
  }

  onApplicationShutdown(): Promise<void> {
    return this.file.flush();
  }

  private createResponses(): CatalogResponses {
    return new CatalogResponses(this.index, new ModFileFinder(this.folder));
  }

  /** Publishes the same events for manual edits as for changes made through the API. */
  private async publishManualEdits(edits: readonly RecordEdit<StoredModFile>[]): Promise<void> {
    this.events.publish('catalog.changed', { ids: edits.map(({ id }) => id) });
    const changes = edits.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
    const entries = await this.responses.of(changes.map(({ after }) => after));
    for (const [index, { before, after }] of changes.entries()) {
      const entry = entries[index] as IModFile;
      const changed = findChangedKeys(before, after);
      this.events.publish('catalog.entry-updated', { entry, changed, author: 'user' });
    }
  }
}
