import type { JsonObject } from '@hangar/api-foundation/storage';
import { readWhole } from '@hangar/file-system';

import type { MoveIntent } from './moved-items';
import type { TrashFolder } from './trash-folder';
import type { TrashMover } from './trash-mover';
import { RECORD_DOCUMENT, type TrashedFiles, type FileToRestore } from './trash-owner';
import type { TrashRecord } from './trash-record';
import { damagedItemError } from './trash-refusals';

/** The files of a deletion while its owner restores the item. */
export class Restoration implements TrashedFiles {
  private intent: MoveIntent | null = null;

  constructor(
    private readonly record: TrashRecord,
    private readonly folder: TrashFolder,
    private readonly mover: TrashMover,
  ) {}

  async moveOut(
    files: readonly FileToRestore[],
    work: (move: () => Promise<void>) => Promise<void> = (move) => move(),
  ): Promise<void> {
    this.intent = await this.mover.moveOut(this.record, files, work);
  }

  async read(name: string): Promise<Buffer | null> {
    const path = await this.folder.findStoredFile(this.record.id, name);
    return path === null ? null : readWhole(path);
  }

  async readRecord(): Promise<JsonObject> {
    const content = await this.folder.readStoredDocument(this.record.id, RECORD_DOCUMENT);
    if (content === null) throw damagedItemError(this.record);
    return content;
  }

  /** Ends the move after the item was restored and its deletion was removed. */
  async close(): Promise<void> {
    if (this.intent) await this.mover.endMove(this.intent);
  }
}
