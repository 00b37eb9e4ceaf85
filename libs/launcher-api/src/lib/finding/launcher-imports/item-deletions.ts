import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { ImportJournal } from '@hangar/api-foundation/storage';
import type { IBaseGameVersion, IModFile } from '@hangar/domain';

import { BaseGameDeletion, ImageDeletion, ModFileDeletion } from '../../library';
import { InitialDefaultsSetter } from './initial-defaults';

/** Deletes unused items: permanently if the original of the copy still exists, otherwise to the trash. */
@Injectable()
export class ItemDeleter {
  constructor(
    private readonly modFiles: ModFileDeletion,
    private readonly baseGames: BaseGameDeletion,
    private readonly defaults: InitialDefaultsSetter,
    private readonly images: ImageDeletion,
    private readonly imports: ImportJournal,
  ) {}

  async deletePicture(fileName: string, hasOriginal: boolean): Promise<void> {
    if (hasOriginal) await this.imports.undoItems('image', [fileName]);
    else
      await this.images.delete(fileName).catch((error: unknown) => {
        // The user has deleted the picture since the import.
        if (!(error instanceof LauncherError) || error.code !== 'FILE_NOT_FOUND') throw error;
      });
  }

  /** Deletes mod files whose originals still exist, all together. */
  async deleteCopies(entries: readonly IModFile[]): Promise<void> {
    await this.imports.undoItems(
      'mod-file',
      entries.map(({ id }) => id),
    );
  }

  /** Removes the catalogue entries of mod files whose stored files existed before the import, and keeps these files. */
  async deleteEntries(entries: readonly IModFile[]): Promise<void> {
    await this.imports.undoItems(
      'mod-file-entry',
      entries.map(({ id }) => id),
    );
  }

  async moveModFileToTrash({ id }: IModFile): Promise<void> {
    await this.modFiles.delete(id, { deleteFile: true });
  }

  async deleteBaseGame({ id, iwadPath }: IBaseGameVersion, hasOriginal: boolean): Promise<void> {
    await this.defaults.clear(new Set([id]));
    if (hasOriginal) await this.imports.undoItems('base-game', [basename(iwadPath)]);
    else await this.baseGames.delete(id, {});
  }
}
