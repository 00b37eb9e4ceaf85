import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';

import { SourcePortRegistrar } from '../../application';
import { FilledDetails } from './filled-details';
import type { CreatedItem } from './import-record';
import { InitialDefaults } from './initial-defaults';
import { ItemUsers } from './item-users';
import { LibraryItemUndoer, type KeptItem } from './library-item-undoer';
import { CHANGED, hasOriginal, getSize, describeUsers } from './original-files';
import { isCopyChanged, isEdited } from './user-changes';

/** Undoes single items of an import. Returns why an item is kept, as a sentence; `null` if it was removed. */
@Injectable()
export class ItemUndoer {
  constructor(
    private readonly library: LibraryItemUndoer,
    private readonly ports: SourcePortRegistrar,
    private readonly defaults: InitialDefaults,
    private readonly users: ItemUsers,
    private readonly details: FilledDetails,
  ) {}

  undoModFiles(items: readonly CreatedItem[]): Promise<KeptItem[]> {
    return this.library.undoModFiles(this.details.follow(items));
  }

  async undo(item: CreatedItem): Promise<string | null> {
    switch (item.kind) {
      case 'base-game':
        return this.library.undoBaseGame(item);
      case 'source-port':
        return this.undoPort(item);
      case 'image':
        return this.library.undoPicture(item);
      case 'save':
      case 'demo':
        return undoCopy(item);
      // Protocols and mod files are undone together.
      case 'protocol':
      case 'mod-file':
        return null;
    }
  }

  private async undoPort(item: CreatedItem): Promise<string | null> {
    const { id } = item;
    const { sourcePorts } = await this.ports.readSettings();
    const port = sourcePorts.find((candidate) => candidate.id === id);
    if (!port) return null;
    if (isEdited(item, port)) return CHANGED;
    const users = await this.users.findForSourcePort(id);
    if (users.length > 0) return describeUsers(users);
    if (await this.users.isRunning(port)) return 'It is running.';
    await this.defaults.clear(new Set([id]));
    await this.ports.updateSettings({ sourcePorts: sourcePorts.filter((candidate) => candidate.id !== id) });
    return null;
  }
}

/**
 * Removes a copied save or demo if it is unchanged and its original still exists. Otherwise it stays with its deleted
 * protocol.
 */
async function undoCopy(item: CreatedItem): Promise<string | null> {
  const isSame = (await hasOriginal(item)) && (await getSize(item.id)) === item.source?.sizeBytes;
  if (isSame && !(await isCopyChanged(item, item.id))) await rm(item.id, { force: true });
  return null;
}
