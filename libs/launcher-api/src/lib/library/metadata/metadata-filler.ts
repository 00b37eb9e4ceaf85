import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IModFile } from '@hangar/domain';

import { CatalogRepository, type StoredModFile } from '../catalog';
import type { FoundMetadata } from '../../extensions';
import { filledIn, type FillableField } from './empty-fields';

/** Fills what nobody has said of a mod file with what a source knows. */
@Injectable()
export class MetadataFiller {
  constructor(private readonly catalog: CatalogRepository) {}

  /** Fills an entry with what `find` returns for it, as {@link fill} does, and returns that; `null` if there is nothing. */
  async fillBy(
    fileId: string,
    find: (file: IModFile) => Promise<FoundMetadata | null>,
    open: () => readonly FillableField[],
    onFill: Parameters<MetadataFiller['fill']>[3],
  ): Promise<FoundMetadata | null> {
    const entry = await this.catalog.find(fileId);
    const found = entry ? await find(entry) : null;
    if (found) await this.fill(fileId, found, open, onFill);
    return found;
  }

  /**
   * Whether there was something to fill. Which fields may be filled is asked again when the change is made, since the user
   * may touch one meanwhile; `onFill` is told what the entry will be, before it is.
   */
  async fill(
    fileId: string,
    found: FoundMetadata,
    open: () => readonly FillableField[],
    onFill: (after: StoredModFile, before: StoredModFile) => void = () => undefined,
  ): Promise<boolean> {
    const entry = await this.catalog.find(fileId);
    if (!entry || filledIn(entry, found, open()) === entry) return false;
    const fillIn = (before: StoredModFile): StoredModFile => {
      const after = filledIn(before, found, open());
      onFill(after, before);
      return after;
    };
    try {
      await this.catalog.update(fileId, fillIn, 'background');
      return true;
    } catch (error) {
      const code = error instanceof LauncherError ? error.code : null;
      // The user's own load orders come first: one that contradicts them is left out.
      if (code === 'LOAD_ORDER_CYCLE') return this.fill(fileId, { ...found, loadOrder: [] }, open, onFill);
      if (code === 'MOD_FILE_NOT_FOUND') return false;
      throw error;
    }
  }
}
