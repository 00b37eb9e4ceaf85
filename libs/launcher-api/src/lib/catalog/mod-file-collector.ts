import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { stemOf, type IAddModFileRequest, type IModFile, type IModFileDescription } from '@hangar/domain';

import { LauncherError } from '../errors';
import { CLOCK, timestamp, type Clock } from '../outside-world';
import { CatalogRepository, type AddedEntry, type EntryOrigin } from './catalog-repository';
import { statedGameOf, type StoredModFile } from './mod-file-record';
import { ModFileStore, type StoredCopy } from './mod-file-store';
import { ModFileUsers } from './mod-file-users';

/** A file that lies in the managed directory and is to be entered. */
export interface Arrival {
  copy: StoredCopy;
  description: IModFileDescription;
}

/** Takes mod files into the catalogue and out of it. */
@Injectable()
export class ModFileCollector {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly store: ModFileStore,
    private readonly users: ModFileUsers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Fails as {@link collect} does for a file that cannot be taken in; changes nothing. */
  assertCollectable(filePath: string): Promise<void> {
    return this.store.assertSupported(filePath);
  }

  /** Copies a file in and enters it; a file whose MD5 is there already comes back as its entry is. */
  async collect(request: IAddModFileRequest, origin: EntryOrigin = 'added'): Promise<AddedEntry> {
    const copy = await this.store.copyIn(request.filePath);
    const [added] = await this.enterAll([{ copy, description: request }], origin);
    return added as AddedEntry;
  }

  /** Gives files of the arrival directory their stored names and enters them, all or none. On failure all are gone. */
  async takeIn(arrivals: readonly Arrival[], origin: EntryOrigin): Promise<AddedEntry[]> {
    const adopted: Arrival[] = [];
    try {
      for (const { copy, description } of arrivals) {
        adopted.push({ copy: await this.store.adopt(copy), description });
      }
    } catch (error) {
      await this.discardUnused(adopted.map(({ copy }) => copy));
      await this.store.clearArrivals(arrivals.map(({ copy }) => copy));
      throw error;
    }
    return this.enterAll(adopted, origin);
  }

  /** Enters files that lie in the managed directory already, all or none. On failure their copies go. */
  private async enterAll(arrivals: readonly Arrival[], origin: EntryOrigin): Promise<AddedEntry[]> {
    try {
      const added = await this.catalog.addAll(
        arrivals.map((arrival) => this.newEntry(arrival)),
        origin,
      );
      return await Promise.all(
        added.map((one, place) => this.settle(one, (arrivals[place] as Arrival).copy)),
      );
    } catch (error) {
      await this.discardUnused(arrivals.map(({ copy }) => copy));
      throw error;
    }
  }

  /** Removes stored copies of files that did not come into the catalogue. */
  private async discardUnused(copies: readonly StoredCopy[]): Promise<void> {
    for (const { hashValue, filePath } of copies) {
      const entry = await this.catalog.findByHash(hashValue);
      if (!entry) await this.store.discard(filePath);
    }
  }

  /** Changes what is said about a file; absent keys keep their value. */
  describe(id: string, changes: IModFileDescription): Promise<IModFile> {
    return this.catalog.update(id, (file) => ({ ...file, ...changes }));
  }

  /** Takes an entry out. Fails with `IN_USE` unless forced; the stored file goes only when asked for. */
  async remove(id: string, { deleteFile = false, force = false } = {}): Promise<void> {
    const file = await this.catalog.get(id);
    if (!force) await this.assertUnused(file);
    await this.catalog.remove(id);
    if (deleteFile) await this.store.discard(file.filePath);
  }

  private newEntry({ copy, description }: Arrival): StoredModFile {
    return {
      id: randomUUID(),
      name: description.name ?? stemOf(copy.fileName),
      fileName: copy.fileName,
      filePath: copy.filePath,
      fileType: copy.fileType,
      hashValue: copy.hashValue,
      sizeBytes: copy.sizeBytes,
      version: description.version ?? null,
      url: description.url ?? null,
      category: description.category ?? null,
      sidecarOnly: description.sidecarOnly ?? false,
      loadOrder: description.loadOrder ?? [],
      configTemplate: description.configTemplate ?? null,
      addedAt: timestamp(this.clock),
      ...statedGameOf(description.statedGame),
    };
  }

  private async settle(added: AddedEntry, { filePath }: StoredCopy): Promise<AddedEntry> {
    return added.isNew ? added : { ...added, entry: await this.restoreCopy(added.entry, filePath) };
  }

  /** An entry whose stored file had vanished gets it back; otherwise a second copy under another name goes. */
  private async restoreCopy(entry: IModFile, filePath: string): Promise<IModFile> {
    if (entry.filePath === filePath) return entry;
    if (entry.missing) return this.catalog.update(entry.id, (file) => ({ ...file, filePath }));
    await this.store.discard(filePath);
    return entry;
  }

  private async assertUnused(file: IModFile): Promise<void> {
    const protocols = await this.users.protocolsUsing(file);
    const entries = file.requiredBy.map(({ id, name }) => ({ id, name }));
    if (protocols.length + entries.length === 0) return;
    const names = [...protocols.map(({ title }) => title), ...entries.map(({ name }) => name)];
    const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');
    throw new LauncherError(
      'IN_USE',
      `${file.name} is used by ${shown}. Take it out there first, or delete it all the same with ?force=true.`,
      { protocols, entries },
    );
  }
}
