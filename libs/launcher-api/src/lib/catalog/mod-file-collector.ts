import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  stemOf,
  type IAddModFileRequest,
  type IModFile,
  type IModFileDescription,
  type LauncherEvents,
} from '@hangar/domain';

import { LauncherError } from '../errors';
import { CLOCK, timestamp, type Clock } from '../outside-world';
import { CatalogRepository } from './catalog-repository';
import { ModFileStore } from './mod-file-store';
import { ModFileUsers } from './mod-file-users';

/** Takes mod files into the catalogue and out of it. */
@Injectable()
export class ModFileCollector {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly store: ModFileStore,
    private readonly users: ModFileUsers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Copies a file in and enters it; a file whose MD5 is there already comes back as its entry is. */
  async collect(
    request: IAddModFileRequest,
    origin: LauncherEvents['catalog.entry-added']['origin'] = 'added',
  ): Promise<{ entry: IModFile; isNew: boolean }> {
    const copy = await this.store.copyIn(request.filePath);
    try {
      const result = await this.catalog.add(
        {
          id: randomUUID(),
          name: request.name ?? stemOf(copy.fileName),
          fileName: copy.fileName,
          filePath: copy.filePath,
          fileType: copy.fileType,
          hashValue: copy.hashValue,
          sizeBytes: copy.sizeBytes,
          version: request.version ?? null,
          url: request.url ?? null,
          category: request.category ?? null,
          sidecarOnly: request.sidecarOnly ?? false,
          loadOrder: request.loadOrder ?? [],
          configTemplate: request.configTemplate ?? null,
          addedAt: timestamp(this.clock),
        },
        origin,
      );
      return result.isNew
        ? result
        : { ...result, entry: await this.restoreCopy(result.entry, copy.filePath) };
    } catch (error) {
      const isEntered = (await this.catalog.findByHash(copy.hashValue)) !== undefined;
      if (!isEntered) await this.store.discard(copy.filePath);
      throw error;
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
