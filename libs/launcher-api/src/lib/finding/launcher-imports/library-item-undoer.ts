import { Injectable } from '@nestjs/common';
import type { IModFile } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { CatalogRepository, VersionRepository } from '../../library';
import type { CreatedItem } from './import-record';
import { ItemDeletions } from './item-deletions';
import { ItemUsers } from './item-users';
import { hasOriginal, isOriginal, originalStateOf, describeUsers } from './original-files';

/** Number of files that are compared with their originals at the same time. */
const CONCURRENT_CHECKS = 16;

/** Undoes mod files and base games. */
@Injectable()
export class LibraryItemUndoer {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly versions: VersionRepository,
    private readonly users: ItemUsers,
    private readonly deletions: ItemDeletions,
  ) {}

  /** Undoes mod files. Returns those that are kept, with the reason. */
  async undoModFiles(items: readonly CreatedItem[]): Promise<{ item: CreatedItem; reason: string }[]> {
    const entries = await this.catalog.findMany(items.map(({ id }) => id));
    const users = await this.users.ofModFiles(entries);
    const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
    const limiter = new Limiter(CONCURRENT_CHECKS);
    const keptItems: { item: CreatedItem; reason: string }[] = [];
    const copies: IModFile[] = [];
    const existingFiles: IModFile[] = [];
    const lastCopies: IModFile[] = [];
    const sort = async (item: CreatedItem) => {
      const entry = entriesById.get(item.id);
      if (!entry) return;
      const own = users.get(item.id) ?? [];
      if (entry.name !== item.name) keptItems.push({ item, reason: 'You have changed it since the import.' });
      else if (own.length > 0) keptItems.push({ item, reason: describeUsers(own) });
      else {
        const state = item.hadFile ? 'same-file' : await originalStateOf(item, entry.filePath);
        ({ 'same-file': existingFiles, exists: copies, missing: lastCopies })[state].push(entry);
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
    if (version.name !== item.name) return 'You have changed it since the import.';
    const users = await this.users.findForBaseGame(version);
    if (users.length > 0) return describeUsers(users);
    await this.deletions.deleteBaseGame(
      version,
      (await hasOriginal(item)) && !(await isOriginal(item, version.iwadPath)),
    );
    return null;
  }
}
