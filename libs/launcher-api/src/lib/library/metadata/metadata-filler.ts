import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IModFile } from '@hangar/domain';

import { CatalogRepository, type StoredModFile } from '../catalog';
import type { FoundMetadata } from '../../extensions';
import { fillEmptyFields, type FillableField } from './empty-fields';

/** Fills in empty fields of a mod file with metadata from a source. */
@Injectable()
export class MetadataFiller {
  constructor(private readonly catalog: CatalogRepository) {}

  /**
   * Fills in the fields of an entry with the result of `find`, like {@link fill}, and returns the result; `null` if
   * nothing is found.
   */
  async findAndFill(
    fileId: string,
    find: (file: IModFile) => Promise<FoundMetadata | null>,
    openFields: () => readonly FillableField[],
    onFill: Parameters<MetadataFiller['fill']>[3],
  ): Promise<FoundMetadata | null> {
    const entry = await this.catalog.find(fileId);
    const found = entry ? await find(entry) : null;
    if (found) await this.fill(fileId, found, openFields, onFill);
    return found;
  }

  /**
   * Fills in empty fields, and returns whether any field was filled. `openFields` is called again when the change is
   * made, because the user may edit a field in the meantime. `onFill` receives the new entry before it is stored.
   */
  async fill(
    fileId: string,
    found: FoundMetadata,
    openFields: () => readonly FillableField[],
    onFill: (after: StoredModFile, before: StoredModFile) => void = () => undefined,
  ): Promise<boolean> {
    const entry = await this.catalog.find(fileId);
    if (!entry || fillEmptyFields(entry, found, openFields()) === entry) return false;
    const applyFound = (before: StoredModFile): StoredModFile => {
      const after = fillEmptyFields(before, found, openFields());
      onFill(after, before);
      return after;
    };
    try {
      await this.catalog.update(fileId, applyFound, 'background');
      return true;
    } catch (error) {
      const code = error instanceof LauncherError ? error.code : null;
      // The user's own load orders take precedence, so a load order that contradicts them is omitted.
      if (code === 'LOAD_ORDER_CYCLE')
        return this.fill(fileId, { ...found, loadOrder: [] }, openFields, onFill);
      if (code === 'MOD_FILE_NOT_FOUND') return false;
      throw error;
    }
  }
}
