import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IModFile } from '@hangar/domain';

import { CatalogRepository, type StoredModFile } from '../catalog';
import type { FoundMetadata } from '../../extensions';
import { filledIn, type FillableField } from './empty-fields';

/** Fills empty fields of a mod file with metadata from a source. */
@Injectable()
export class MetadataFiller {
  constructor(private readonly catalog: CatalogRepository) {}

  /** Fills an entry with the result of `find`, like {@link fill}, and returns the result; `null` if there isn't one. */
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
   * Returns whether any field was filled. The open fields are determined again when the change is made, because the
   * user may edit a field in the meantime. `onFill` receives the new entry before it is stored.
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
      // The user's own load orders take precedence, so one that contradicts them is omitted.
      if (code === 'LOAD_ORDER_CYCLE') return this.fill(fileId, { ...found, loadOrder: [] }, open, onFill);
      if (code === 'MOD_FILE_NOT_FOUND') return false;
      throw error;
    }
  }
}
