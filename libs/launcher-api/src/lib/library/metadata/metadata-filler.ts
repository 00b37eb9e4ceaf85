import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';

import { CatalogRepository, type StoredModFile } from '../catalog';
import type { FoundMetadata } from '../../extensions';
import { filledIn, type FillableField } from './empty-fields';

/** Fills what nobody has said of a mod file with what a source knows. */
@Injectable()
export class MetadataFiller {
  constructor(private readonly catalog: CatalogRepository) {}

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
