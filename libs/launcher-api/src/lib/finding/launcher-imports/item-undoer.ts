import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';

import { SourcePortRegistrar } from '../../application';
import type { CreatedItem } from './import-record';
import { InitialDefaults } from './initial-defaults';
import { ItemDeletions } from './item-deletions';
import { ItemUsers } from './item-users';
import { LibraryItemUndoer } from './library-item-undoer';
import { hasOriginal, getSize, describeUsers } from './original-files';

/** Undoes single items of an import. Returns why an item is kept, as a sentence; `null` if it was removed. */
@Injectable()
export class ItemUndoer {
  constructor(
    private readonly library: LibraryItemUndoer,
    private readonly ports: SourcePortRegistrar,
    private readonly defaults: InitialDefaults,
    private readonly deletions: ItemDeletions,
    private readonly users: ItemUsers,
  ) {}

  undoModFiles(items: readonly CreatedItem[]): Promise<{ item: CreatedItem; reason: string }[]> {
    return this.library.undoModFiles(items);
  }

  async undo(item: CreatedItem): Promise<string | null> {
    switch (item.kind) {
      case 'base-game':
        return this.library.undoBaseGame(item);
      case 'source-port':
        return this.undoPort(item);
      case 'image':
        return this.undoPicture(item);
      case 'save':
      case 'demo':
        return undoCopy(item);
      // Protocols and mod files are undone together.
      case 'protocol':
      case 'mod-file':
        return null;
    }
  }

  private async undoPort({ id, name }: CreatedItem): Promise<string | null> {
    const { sourcePorts } = await this.ports.readSettings();
    const port = sourcePorts.find((candidate) => candidate.id === id);
    if (!port) return null;
    if (port.name !== name) return 'You have changed it since the import.';
    const users = await this.users.findForSourcePort(id);
    if (users.length > 0) return describeUsers(users);
    if (await this.users.isRunning(port)) return 'It is running.';
    await this.defaults.clear(new Set([id]));
    await this.ports.updateSettings({ sourcePorts: sourcePorts.filter((candidate) => candidate.id !== id) });
    return null;
  }

  private async undoPicture(item: CreatedItem): Promise<string | null> {
    const { id } = item;
    const users = await this.users.findForPicture(id);
    if (users.length > 0) return describeUsers(users);
    await this.deletions.deletePicture(id, await hasOriginal(item));
    return null;
  }
}

/** Removes a copied save or demo if its original still exists. Otherwise it stays with its deleted protocol. */
async function undoCopy(item: CreatedItem): Promise<string | null> {
  if ((await hasOriginal(item)) && (await getSize(item.id)) === item.source?.sizeBytes)
    await rm(item.id, { force: true });
  return null;
}
