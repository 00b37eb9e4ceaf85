import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { ImportJournal, type ImportedItem, type ImportRun } from '@hangar/api-foundation/storage';
import { nameOfFile, type IAddModFileRequest, type IModFile, type IModFileDescription } from '@hangar/domain';
import { replaceInvisible } from '@hangar/file-system';

import type { AddedEntry, EntryOrigin } from './added-entry';
import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { assertContent } from './mod-file-content';
import { toStatedParts, type StoredModFile } from './mod-file-record';
import { ModFileStore, type StoredCopy, type StorageTarget } from './mod-file-store';
import { runWithMarks, type PendingFile } from './pending-files';

/** A file in the managed folder that has a temporary name and no entry yet. */
export interface Arrival {
  copy: StoredCopy;
  description: IModFileDescription;
  /** The name of the accompanying text file in `ModTexts`. */
  readme?: string | null;
  /** The source's file from which it was downloaded. */
  from?: IModFile['from'];
}

/** A received file, and the ID that its entry will have if the entry is new. */
type ArrivalWithId = Arrival & { readonly id: string };

/** Adds mod files to the catalogue. */
@Injectable()
export class ModFileCollector {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly store: ModFileStore,
    private readonly locks: ContentLocks,
    private readonly imports: ImportJournal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Copies one file and adds it to the catalogue. */
  async collectOne(
    request: IAddModFileRequest,
    origin: EntryOrigin,
    signal: AbortSignal,
  ): Promise<AddedEntry> {
    const [added] = await this.collect([request], origin, signal);
    return added as AddedEntry;
  }

  /**
   * Copies files and adds them to the catalogue, all or none. If an MD5 is already known, the existing entry is
   * returned. With `run`, the new entries become part of that import.
   */
  async collect(
    requests: readonly IAddModFileRequest[],
    origin: EntryOrigin,
    signal: AbortSignal,
    run?: ImportRun,
  ): Promise<AddedEntry[]> {
    const filePaths = requests.map(({ filePath }) => filePath);
    const copies = await this.store.receiveFrom(filePaths, signal);
    const arrivals = copies.map((copy, index): Arrival => {
      const { filePath: _filePath, ...description } = requests[index] as IAddModFileRequest;
      return { copy, description };
    });
    return this.addReceived(arrivals, origin, run);
  }

  /**
   * Gives received files their stored names and adds them to the catalogue, all or none. On failure, all of them are
   * removed. With `run`, the new entries become part of that import.
   */
  async addAll(arrivals: readonly Arrival[], origin: EntryOrigin, run?: ImportRun): Promise<AddedEntry[]> {
    try {
      for (const { copy } of arrivals) await assertContent(copy.filePath, copy.fileName, copy.fileType);
    } catch (error) {
      await this.store.clearArrivals(arrivals.map(({ copy }) => copy));
      throw error;
    }
    return this.addReceived(arrivals, origin, run);
  }

  private async addReceived(
    arrivals: readonly Arrival[],
    origin: EntryOrigin,
    run: ImportRun | undefined,
  ): Promise<AddedEntry[]> {
    const arrivalsWithIds = arrivals.map((arrival): ArrivalWithId => ({ ...arrival, id: randomUUID() }));
    const copies = arrivals.map(({ copy }) => copy);
    try {
      const hashes = copies.map(({ hashValue }) => hashValue);
      return await this.locks.hold(hashes, () => this.addLocked(arrivalsWithIds, origin, run));
    } finally {
      await this.store.clearArrivals(copies);
    }
  }

  private async addLocked(
    arrivals: readonly ArrivalWithId[],
    origin: EntryOrigin,
    run: ImportRun | undefined,
  ): Promise<AddedEntry[]> {
    const known = await this.catalog.findByHashes(arrivals.map(({ copy }) => copy.hashValue));
    const places = new Map<string, StorageTarget>();
    for (const { copy } of arrivals) {
      // The copy is needed only for entries without a file.
      const hasFile = places.has(copy.hashValue) || known.get(copy.hashValue)?.missing === false;
      if (!hasFile) places.set(copy.hashValue, await this.store.placeFor(copy));
    }
    const newArrivals = arrivals.filter(({ copy }) => !known.has(copy.hashValue));
    await run?.recordItems(newArrivals.map((arrival) => toImportedItem(arrival, places)));
    for (const { id } of known.values()) await this.imports.retain(id, run);
    return runWithMarks([...places.values()].map(toPendingFile), async () => {
      const added = await this.placeAndAdd(arrivals, places, origin);
      return Promise.all(
        added.map(async (addedEntry) => {
          const { hashValue, id } = addedEntry.entry;
          const target = places.get(hashValue);
          if (!known.has(hashValue)) return { ...addedEntry, hadFile: target?.isNew === false };
          if (target === undefined) return addedEntry;
          const { filePath } = target;
          // The entry's missing file has been replaced.
          return { ...addedEntry, entry: await this.catalog.update(id, (file) => ({ ...file, filePath })) };
        }),
      );
    });
  }

  /** Places the files and adds their entries. If the entries are rejected, the new files are removed. */
  private async placeAndAdd(
    arrivals: readonly ArrivalWithId[],
    places: ReadonlyMap<string, StorageTarget>,
    origin: EntryOrigin,
  ): Promise<AddedEntry[]> {
    try {
      await this.store.placeAll([...places.values()]);
      const entries = arrivals.map((arrival) => this.createEntry(arrival, places));
      return await this.catalog.addAll(entries, origin);
    } catch (error) {
      for (const { filePath, isNew } of places.values()) if (isNew) await this.store.discard(filePath);
      throw error;
    }
  }

  /** Changes the description of a file. Values of absent keys are kept. */
  describe(id: string, changes: IModFileDescription): Promise<IModFile> {
    const isChosen = changes.category !== undefined && changes.categoryGuessed === undefined;
    return this.catalog.update(id, (file) => ({
      ...file,
      ...changes,
      ...(isChosen ? { categoryGuessed: false } : {}),
    }));
  }

  private createEntry(
    { id, copy, description, readme, from }: ArrivalWithId,
    places: ReadonlyMap<string, StorageTarget>,
  ): StoredModFile {
    return {
      id,
      name: description.name ?? nameOfFile(copy.fileName),
      fileName: replaceInvisible(copy.fileName, '_'),
      filePath: (places.get(copy.hashValue) ?? copy).filePath,
      fileType: copy.fileType,
      hashValue: copy.hashValue,
      sizeBytes: copy.sizeBytes,
      version: description.version ?? null,
      url: description.url ?? null,
      category: description.category ?? null,
      categoryGuessed: description.categoryGuessed ?? false,
      author: description.author ?? null,
      releasedOn: description.releasedOn ?? null,
      description: description.description ?? null,
      readme: readme ?? null,
      from: from ?? null,
      sidecarOnly: description.sidecarOnly ?? false,
      loadOrder: description.loadOrder ?? [],
      configTemplate: description.configTemplate ?? null,
      addedAt: timestamp(this.clock),
      ...toStatedParts(description),
    };
  }
}

/**
 * Describes a new entry for the import. The entry's file may be older, because entries can be deleted without their
 * files.
 */
function toImportedItem(
  { id, copy }: ArrivalWithId,
  places: ReadonlyMap<string, StorageTarget>,
): ImportedItem {
  return { kind: places.get(copy.hashValue)?.isNew ? 'mod-file' : 'mod-file-entry', id };
}

/**
 * Describes a file whose entry is being added. If the file already existed, it may be used elsewhere and must be kept.
 */
function toPendingFile({ copy, filePath, isNew }: StorageTarget): PendingFile {
  return { hashValue: copy.hashValue, filePath, isOnlyForEntry: isNew };
}
