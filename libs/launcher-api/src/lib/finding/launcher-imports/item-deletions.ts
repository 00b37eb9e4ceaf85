import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ImportJournal } from '@hangar/api-foundation/storage';
import type { IBaseGameVersion, IModFile } from '@hangar/domain';

import { BaseGameDeletion, ModFileDeletion } from '../../library';
import { InitialDefaults } from './initial-defaults';

/** Deletes unused items: permanently if the original of the copy still exists, otherwise to the trash. */
@Injectable()
export class ItemDeletions {
  constructor(
    private readonly modFiles: ModFileDeletion,
    private readonly baseGames: BaseGameDeletion,
    private readonly defaults: InitialDefaults,
    private readonly imports: ImportJournal,
  ) {}

  async deleteModFile({ id }: IModFile, hasOriginal: boolean): Promise<void> {
    if (hasOriginal) await this.imports.undoItem({ kind: 'mod-file', id });
    else await this.modFiles.delete(id, { deleteFile: true });
  }

  async deleteBaseGame({ id, iwadPath }: IBaseGameVersion, hasOriginal: boolean): Promise<void> {
    await this.defaults.clear(new Set([id]));
    if (hasOriginal) await this.imports.undoItem({ kind: 'base-game', id: basename(iwadPath) });
    else await this.baseGames.delete(id, {});
  }
}
