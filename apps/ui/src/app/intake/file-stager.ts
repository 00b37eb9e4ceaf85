import { inject, Service } from '@angular/core';
import type { IProposal } from '@hangar/domain';
import { CatalogApi, IntakeApi, Notifications, toApiError, TrashApi } from '@hangar/ui-data-access';

import { removeModFile } from '../undo/remove-mod-file';

/** Files of an archive that were added to the catalogue before the user decided what to do with them. */
export interface StagedFiles {
  /** The paths of the stored files. */
  readonly paths: readonly string[];
  /** The ids of the entries that weren't in the catalogue before. */
  readonly newIds: readonly string[];
}

/**
 * Adds the files of protected archives to the catalogue, so that they can be read without a password. A request can
 * contain only one password, so archives with different passwords couldn't otherwise be checked and added together.
 */
@Service()
export class FileStager {
  private readonly catalog = inject(CatalogApi);
  private readonly intake = inject(IntakeApi);
  private readonly notifications = inject(Notifications);
  private readonly trash = inject(TrashApi);

  async stage(proposals: readonly IProposal[], password: string): Promise<StagedFiles> {
    const knownIds = new Set(proposals.flatMap(({ alreadyCatalogued }) => alreadyCatalogued));
    const { fileIds } = await this.intake.accept({ proposals: [...proposals], what: 'files', password });
    const entries = new Map((await this.catalog.list(fileIds)).map((entry) => [entry.id, entry]));
    return {
      paths: fileIds.flatMap((id) => entries.get(id)?.filePath ?? []),
      newIds: fileIds.filter((id) => !knownIds.has(id)),
    };
  }

  /** Deletes entries permanently, because the user never chose to add them. Entries that are now in use are kept. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      try {
        const { trashId } = await removeModFile(this.catalog, id, ids);
        await this.trash.deletePermanently(trashId);
      } catch (failure) {
        const error = toApiError(failure);
        if (!['IN_USE', 'MOD_FILE_NOT_FOUND'].includes(error.code ?? ''))
          this.notifications.report(error, $localize`Couldn't remove files of an archive`);
      }
  }
}
