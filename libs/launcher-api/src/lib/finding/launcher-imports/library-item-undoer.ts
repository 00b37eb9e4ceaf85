import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { IModFile } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { CatalogRepository, VersionRepository } from '../../library';
import type { CreatedItem } from './import-record';
import { ItemDeleter } from './item-deletions';
import { ItemUserFinder } from './item-users';
import { CHANGED, hasOriginal, isOriginal, getOriginalState, describeUsers } from './original-files';
import { isCopyChanged, isEdited } from './user-changes';

/** Number of files that are compared with their originals in parallel. */
const CONCURRENT_CHECKS = 16;

/** An item that is kept when its import is undone, and the reason as a sentence. */
export interface KeptItem {
  readonly item: CreatedItem;
  readonly reason: string;
}

/** Undoes mod files, base games and pictures. Items that the user has changed are kept or moved to the trash. */
@Injectable()
export class LibraryItemUndoer {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly versions: VersionRepository,
    private readonly users: ItemUserFinder,
    private readonly deletions: ItemDeleter,
    private readonly data: DataDirectory,
  ) {}

  /** Undoes mod files. Returns those that are kept, with the reasons. */
  async undoModFiles(items: readonly CreatedItem[]): Promise<KeptItem[]> {
    const entries = await this.catalog.findMany(items.map(({ id }) => id));
    const users = await this.users.findForModFiles(entries);
    const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
    const limiter = new Limiter(CONCURRENT_CHECKS);
    const keptItems: KeptItem[] = [];
    const copies: IModFile[] = [];
    const existingFiles: IModFile[] = [];
    const lastCopies: IModFile[] = [];
    const sort = async (item: CreatedItem) => {
      const entry = entriesById.get(item.id);
      if (!entry) return;
      const own = users.get(item.id) ?? [];
      if (isEdited(item, entry)) keptItems.push({ item, reason: CHANGED });
      else if (own.length > 0) keptItems.push({ item, reason: describeUsers(own) });
      else {
        const state = item.hadFile ? 'same-file' : await getOriginalState(item, entry.filePath);
        if (state !== 'same-file' && (await isCopyChanged(item, entry.filePath, entry.hashValue)))
          keptItems.push({ item, reason: CHANGED });
        else ({ 'same-file': existingFiles, exists: copies, missing: lastCopies })[state].push(entry);
      }
    };
    await Promise.all(items.map((item) => limiter.run(() => sort(item))));
    for (const entry of lastCopies) await this.deletions.moveModFileToTrash(entry);
    await this.deletions.deleteCopies(copies);
    await this.deletions.deleteEntries(existingFiles);
    return keptItems;
  }

  async undoBaseGame(item: CreatedItem): Promise<string | null> {
    const version = await this.versions.find(item.id);
    if (!version) return null;
    if (isEdited(item, version)) return CHANGED;
    const users = await this.users.findForBaseGame(version);
    if (users.length > 0) return describeUsers(users);
    const isSame = await isOriginal(item, version.iwadPath);
    if (!isSame && (await isCopyChanged(item, version.iwadPath, version.hashValue))) return CHANGED;
    await this.deletions.deleteBaseGame(version, (await hasOriginal(item)) && !isSame);
    return null;
  }

  async undoPicture(item: CreatedItem): Promise<string | null> {
    const { id } = item;
    const users = await this.users.findForPicture(id);
    if (users.length > 0) return describeUsers(users);
    const isChanged = await isCopyChanged(item, join(this.data.images(), id));
    await this.deletions.deletePicture(id, !isChanged && (await hasOriginal(item)));
    return null;
  }
}
