import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';

import { SourcePortRegistrar } from '../../application';
import type { MadeItem } from './import-record';
import { InitialDefaults } from './initial-defaults';
import { ItemDeletions } from './item-deletions';
import { ItemUsers } from './item-users';
import { LibraryItemUndoer } from './library-item-undoer';
import { hasOriginal, sizeOf, usedBy } from './original-files';

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

  undoModFiles(items: readonly MadeItem[]): Promise<{ item: MadeItem; reason: string }[]> {
    return this.library.undoModFiles(items);
  }

  async undo(item: MadeItem): Promise<string | null> {
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

  private async undoPort({ id, name }: MadeItem): Promise<string | null> {
    const { sourcePorts } = await this.ports.readSettings();
    const port = sourcePorts.find((one) => one.id === id);
    if (!port) return null;
    if (port.name !== name) return 'You have changed it since the import.';
    const users = await this.users.ofSourcePort(id);
    if (users.length > 0) return usedBy(users);
    if (await this.users.isRunning(port)) return 'It is running.';
    await this.defaults.clear(new Set([id]));
    await this.ports.updateSettings({ sourcePorts: sourcePorts.filter((one) => one.id !== id) });
    return null;
  }

  private async undoPicture(item: MadeItem): Promise<string | null> {
    const { id } = item;
    const users = await this.users.ofPicture(id);
    if (users.length > 0) return usedBy(users);
    await this.deletions.deletePicture(id, await hasOriginal(item));
    return null;
  }
}

/** Removes a copied save or demo if its original still exists. Otherwise it stays with its deleted protocol. */
async function undoCopy(item: MadeItem): Promise<string | null> {
  if ((await hasOriginal(item)) && (await sizeOf(item.id)) === item.source?.sizeBytes)
    await rm(item.id, { force: true });
  return null;
}
