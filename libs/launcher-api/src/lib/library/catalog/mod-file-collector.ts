import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { ImportJournal, type ImportedThing, type ImportRun } from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import { nameOfFile, type IAddModFileRequest, type IModFile, type IModFileDescription } from '@hangar/domain';

import { CatalogRepository, type AddedEntry, type EntryOrigin } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { ManagedFolder } from './managed-folder';
import { assertContent } from './mod-file-content';
import { statedGameOf, type StoredModFile } from './mod-file-record';
import { ModFileStore, type StoredCopy, type StoredPlace } from './mod-file-store';
import { ModFileUsers } from './mod-file-users';
import { ModTexts } from './mod-texts';
import { PendingFiles, type PendingFile } from './pending-files';

/** A file that lies in the managed folder under a temporary name and is to be entered. */
export interface Arrival {
  copy: StoredCopy;
  description: IModFileDescription;
  /** The text that came along, by its name in `ModTexts`. */
  readme?: string | null;
}

/** A received file with the id that its entry will have, if it is new. */
type NamedArrival = Arrival & { readonly id: string };

/** Takes mod files into the catalogue and out of it. */
@Injectable()
export class ModFileCollector implements OnModuleInit {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly paths: AllowedPaths,
    private readonly store: ModFileStore,
    private readonly folder: ManagedFolder,
    private readonly texts: ModTexts,
    private readonly locks: ContentLocks,
    private readonly pending: PendingFiles,
    private readonly users: ModFileUsers,
    private readonly imports: ImportJournal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.imports.undoBy('mod-file', (id) =>
      this.undo(id, async ({ filePath, missing, hashValue }) => {
        return !missing && (await this.folder.isCopy(filePath, hashValue));
      }),
    );
    this.imports.undoBy('mod-file-entry', (id) => this.undo(id, async () => false));
  }

  /** Copies one file in and enters it. */
  async collectOne(
    request: IAddModFileRequest,
    origin: EntryOrigin,
    signal: AbortSignal,
  ): Promise<AddedEntry> {
    const [added] = await this.collect([request], origin, signal);
    return added as AddedEntry;
  }

  /**
   * Copies files and adds them to the catalogue, all or none; for a known MD5 the existing entry is returned. The entries can be
   * part of a longer import.
   */
  async collect(
    requests: readonly IAddModFileRequest[],
    origin: EntryOrigin,
    signal: AbortSignal,
    run?: ImportRun,
  ): Promise<AddedEntry[]> {
    const copies = await this.paths.withFiles(
      requests.map(({ filePath }) => filePath),
      (files) => this.store.receive(files, signal),
    );
    const arrivals = copies.map((copy, place): Arrival => {
      const { filePath: _there, ...description } = requests[place] as IAddModFileRequest;
      return { copy, description };
    });
    return this.enter(arrivals, origin, run);
  }

  /**
   * Gives received files their stored names and adds them to the catalogue, all or none. On failure all are removed. The entries
   * can be part of a longer import.
   */
  async addAll(arrivals: readonly Arrival[], origin: EntryOrigin, run?: ImportRun): Promise<AddedEntry[]> {
    try {
      for (const { copy } of arrivals) await assertContent(copy.filePath, copy.fileName, copy.fileType);
    } catch (error) {
      await this.store.clearArrivals(arrivals.map(({ copy }) => copy));
      throw error;
    }
    return this.enter(arrivals, origin, run);
  }

  private async enter(
    arrivals: readonly Arrival[],
    origin: EntryOrigin,
    run: ImportRun | undefined,
  ): Promise<AddedEntry[]> {
    const named = arrivals.map((arrival): NamedArrival => ({ ...arrival, id: randomUUID() }));
    const copies = arrivals.map(({ copy }) => copy);
    try {
      const hashes = copies.map(({ hashValue }) => hashValue);
      return await this.locks.hold(hashes, () => this.enterAll(named, origin, run));
    } finally {
      await this.store.clearArrivals(copies);
    }
  }

  private async enterAll(
    arrivals: readonly NamedArrival[],
    origin: EntryOrigin,
    run: ImportRun | undefined,
  ): Promise<AddedEntry[]> {
    const known = await this.catalog.findByHashes(arrivals.map(({ copy }) => copy.hashValue));
    const places = new Map<string, StoredPlace>();
    for (const { copy } of arrivals) {
      // A copy is placed only where an entry has none.
      const isThere = places.has(copy.hashValue) || known.get(copy.hashValue)?.missing === false;
      if (!isThere) places.set(copy.hashValue, await this.store.placeFor(copy));
    }
    const unknown = arrivals.filter(({ copy }) => !known.has(copy.hashValue));
    await run?.announce(unknown.map((arrival) => announced(arrival, places)));
    for (const { id } of known.values()) await this.imports.keep(id, run);
    return this.pending.runMarked([...places.values()].map(asPending), async () => {
      const added = await this.placeAndAdd(arrivals, places, origin);
      return Promise.all(
        added.map(async (one) => {
          const { hashValue, id } = one.entry;
          const filePath = places.get(hashValue)?.filePath;
          if (!known.has(hashValue) || filePath === undefined) return one;
          // Its file had vanished and is back.
          return { ...one, entry: await this.catalog.update(id, (file) => ({ ...file, filePath })) };
        }),
      );
    });
  }

  /** What was placed goes again when the entries are refused. */
  private async placeAndAdd(
    arrivals: readonly NamedArrival[],
    places: ReadonlyMap<string, StoredPlace>,
    origin: EntryOrigin,
  ): Promise<AddedEntry[]> {
    try {
      for (const place of places.values()) await this.store.place(place);
      const entries = arrivals.map((arrival) => this.newEntry(arrival, places));
      return await this.catalog.addAll(entries, origin);
    } catch (error) {
      for (const { filePath, isNew } of places.values()) if (isNew) await this.store.discard(filePath);
      throw error;
    }
  }

  /** Changes what is said about a file; absent keys keep their value. */
  describe(id: string, changes: IModFileDescription): Promise<IModFile> {
    const isChosen = changes.category !== undefined && changes.categoryGuessed === undefined;
    return this.catalog.update(id, (file) => ({
      ...file,
      ...changes,
      ...(isChosen ? { categoryGuessed: false } : {}),
    }));
  }

  /**
   * Permanently removes an entry of a failed import, with its file if `isFileRemoved`. Kept if a protocol refers to its id: then
   * it was added to that protocol in the meantime. A protocol that refers only to the content already lacked it before the
   * import. An older entry whose file the import brought back was not announced, and keeps the file.
   */
  private async undo(id: string, isFileRemoved: (entry: IModFile) => Promise<boolean>): Promise<void> {
    const hashValue = (await this.catalog.find(id))?.hashValue;
    if (hashValue === undefined) return;
    await this.locks.hold([hashValue], async () => {
      const current = await this.catalog.find(id);
      if (!current || this.imports.isKept(id) || (await this.users.protocolsUsing({ id })).length > 0) return;
      const { filePath, readme } = current;
      const isOnlyForEntry = await isFileRemoved(current);
      await this.texts.settleAfter([readme], () =>
        this.pending.runMarked([{ hashValue, filePath, isOnlyForEntry }], async () => {
          await this.catalog.remove(id);
          if (isOnlyForEntry) await this.store.discard(filePath);
        }),
      );
    });
  }

  private newEntry(
    { id, copy, description, readme }: NamedArrival,
    places: ReadonlyMap<string, StoredPlace>,
  ): StoredModFile {
    return {
      id,
      name: description.name ?? nameOfFile(copy.fileName),
      fileName: copy.fileName,
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
      sidecarOnly: description.sidecarOnly ?? false,
      loadOrder: description.loadOrder ?? [],
      configTemplate: description.configTemplate ?? null,
      addedAt: timestamp(this.clock),
      ...statedGameOf(description.statedGame),
    };
  }
}

/** Without a new file, only the entry is new: the file was left when another entry was deleted. */
function announced({ id, copy }: NamedArrival, places: ReadonlyMap<string, StoredPlace>): ImportedThing {
  return { kind: places.get(copy.hashValue)?.isNew ? 'mod-file' : 'mod-file-entry', id };
}

/** What lay there before may be there for another reason than an entry. */
function asPending({ arrived, filePath, isNew }: StoredPlace): PendingFile {
  return { hashValue: arrived.hashValue, filePath, isOnlyForEntry: isNew };
}
