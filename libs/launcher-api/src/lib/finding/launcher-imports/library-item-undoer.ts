import { Injectable } from '@nestjs/common';
import type { IModFile } from '@hangar/domain';

import { CatalogRepository, VersionRepository } from '../../library';
import type { MadeItem } from './import-record';
import { ItemDeletions } from './item-deletions';
import { ItemUsers } from './item-users';
import { hasOriginal, usedBy } from './original-files';

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
    for (const item of items) {
      const entry = await this.catalog.find(item.id);
      if (!entry) continue;
      const users = await this.users.ofModFile(entry);
      if (entry.name !== item.name) kept.push({ item, reason: 'You have changed it since the import.' });
      else if (users.length > 0) kept.push({ item, reason: usedBy(users) });
      else if (await hasOriginal(item)) copies.push(entry);
      else await this.deletions.moveModFileToTrash(entry);
    }
    await this.deletions.deleteCopies(copies);
    return kept;
  }

  async undoBaseGame(item: MadeItem): Promise<string | null> {
    const version = await this.versions.find(item.id);
    if (!version) return null;
    if (version.name !== item.name) return 'You have changed it since the import.';
    const users = await this.users.ofBaseGame(version);
    if (users.length > 0) return usedBy(users);
    await this.deletions.deleteBaseGame(version, await hasOriginal(item));
    return null;
  }
}
