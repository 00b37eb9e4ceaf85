import { Injectable } from '@nestjs/common';

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

  async undoModFile(item: MadeItem): Promise<string | null> {
    const entry = await this.catalog.find(item.id);
    if (!entry) return null;
    if (entry.name !== item.name) return 'You have changed it since the import.';
    const users = await this.users.ofModFile(entry);
    if (users.length > 0) return usedBy(users);
    await this.deletions.deleteModFile(entry, await hasOriginal(item));
    return null;
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
