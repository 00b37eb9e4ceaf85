import { Injectable } from '@nestjs/common';
import type { IModFile } from '@hangar/domain';

import { CatalogRepository, VersionRepository } from '../../library';
import type { MadeItem } from './import-record';
import { ItemDeletions } from './item-deletions';
import { ItemUsers } from './item-users';
import { hasOriginal, isOriginal, usedBy } from './original-files';

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
  async undoModFiles(items: readonly MadeItem[]): Promise<{ item: MadeItem; reason: string }[]> {
    const kept: { item: MadeItem; reason: string }[] = [];
    const copies: IModFile[] = [];
    const olderFiles: IModFile[] = [];
    for (const item of items) {
      const entry = await this.catalog.find(item.id);
      if (!entry) continue;
      const users = await this.users.ofModFile(entry);
      if (entry.name !== item.name) kept.push({ item, reason: 'You have changed it since the import.' });
      else if (users.length > 0) kept.push({ item, reason: usedBy(users) });
      else if (item.hadFile || (await isOriginal(item, entry.filePath))) olderFiles.push(entry);
      else if (await hasOriginal(item)) copies.push(entry);
      else await this.deletions.moveModFileToTrash(entry);
    }
    await this.deletions.deleteCopies(copies);
    await this.deletions.deleteEntries(olderFiles);
    return kept;
  }

  async undoBaseGame(item: MadeItem): Promise<string | null> {
    const version = await this.versions.find(item.id);
    if (!version) return null;
    if (version.name !== item.name) return 'You have changed it since the import.';
    const users = await this.users.ofBaseGame(version);
    if (users.length > 0) return usedBy(users);
    await this.deletions.deleteBaseGame(
      version,
      (await hasOriginal(item)) && !(await isOriginal(item, version.iwadPath)),
    );
    return null;
  }
}
