import { inject, Service } from '@angular/core';
import type { IModFile, IProtocolFile } from '@hangar/domain';
import { ApiError, CatalogApi, ProtocolStore } from '@hangar/ui-data-access';

import { OwnChanges } from './own-changes';
import type { UndoStep } from './undo-storage';

type RestoreStep = Extract<UndoStep, { kind: 'restore-version' }>;

/** Undoes updates of mod files, so that protocols use the older version again. */
@Service()
export class VersionRestorer {
  private readonly catalog = inject(CatalogApi);
  private readonly protocols = inject(ProtocolStore);
  private readonly ownChanges = inject(OwnChanges);

  /**
   * Restores the older version in all protocols, except those that were deleted or no longer list the newer version.
   */
  async restore({ replaced, newerIds }: RestoreStep): Promise<void> {
    const [older] = await this.catalog.list([replaced.fileId]);
    if (!older)
      throw new ApiError('MOD_FILE_NOT_FOUND', $localize`The older version is no longer in your library.`);
    await this.ownChanges.runBatch(async () => {
      for (const { id, had } of replaced.protocols) await this.restoreIn(id, older, { newerIds, had });
    });
  }

  private async restoreIn(id: string, older: IModFile, newer: NewerFiles): Promise<void> {
    if (!this.protocols.byId().has(id)) return;
    const { data, etag } = await this.protocols.read(id);
    const files = restoreOlderVersion(data.files, older, newer);
    const extras = restoreOlderVersion(data.extras, older, newer);
    if (files === data.files && extras === data.extras) return;
    await this.protocols.update(id, { files: [...files], extras: [...extras] }, etag ?? undefined);
  }
}

/** The ids of the files that replaced an older file, and of those that the list already contained before the update. */
interface NewerFiles {
  readonly newerIds: readonly string[];
  readonly had: readonly string[];
}

/**
 * Returns a list with the older version in place of the newer files, or the same list if it doesn't contain any of
 * them. Files that were in the list before the update are kept.
 */
export function restoreOlderVersion(
  files: readonly IProtocolFile[],
  { id: fileId, hashValue, name }: Pick<IModFile, 'id' | 'hashValue' | 'name'>,
  { newerIds, had }: NewerFiles,
): readonly IProtocolFile[] {
  const newer = files.filter((file) => newerIds.includes(file.fileId));
  const last = newer.at(-1);
  if (!last || files.some((file) => file.fileId === fileId)) return files;
  const isAdded = (file: IProtocolFile) => newer.includes(file) && !had.includes(file.fileId);
  const place = files.find(isAdded) ?? last;
  const olderFile: IProtocolFile = { fileId, hashValue, name, enabled: place.enabled };
  return files.flatMap((file) => {
    const kept = isAdded(file) ? [] : [file];
    return file === place ? [...kept, olderFile] : kept;
  });
}
