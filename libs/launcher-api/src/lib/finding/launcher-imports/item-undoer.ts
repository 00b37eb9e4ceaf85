import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';

import { AttachmentImporter } from './attachment-importer';
import { FilledDetailsTracker } from './filled-details';
import type { CreatedItem } from './import-record';
import { LibraryItemUndoer, type KeptItem } from './library-item-undoer';
import { hasOriginal, getSize } from './original-files';
import { PortUndoer } from './port-undoer';
import { isCopyChanged } from './user-changes';

/**
 * Undoes single items of an import. Returns the reason why an item is kept, as a sentence; `null` if it was removed.
 */
@Injectable()
export class ItemUndoer {
  constructor(
    private readonly library: LibraryItemUndoer,
    private readonly ports: PortUndoer,
    private readonly attachments: AttachmentImporter,
    private readonly details: FilledDetailsTracker,
  ) {}

  undoModFiles(items: readonly CreatedItem[]): Promise<KeptItem[]> {
    return this.library.undoModFiles(this.details.follow(items));
  }

  async undo(item: CreatedItem): Promise<string | null> {
    switch (item.kind) {
      case 'base-game':
        return this.library.undoBaseGame(item);
      case 'source-port':
        return this.ports.undo(item);
      case 'image':
        return this.library.undoPicture(item);
      case 'save':
      case 'demo':
        return this.undoCopy(item);
      // Protocols and mod files are undone together.
      case 'protocol':
      case 'mod-file':
        return null;
    }
  }

  /**
   * Removes a copied save or demo if it is unchanged and its original still exists. Otherwise, it is kept with its
   * deleted protocol.
   */
  private async undoCopy(item: CreatedItem): Promise<string | null> {
    if (!(await this.attachments.isOwnCopy(item))) return null;
    const isSame = (await hasOriginal(item)) && (await getSize(item.id)) === item.source?.sizeBytes;
    if (isSame && !(await isCopyChanged(item, item.id))) await rm(item.id, { force: true });
    return null;
  }
}
