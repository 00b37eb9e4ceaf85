import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportJournal } from '@hangar/api-foundation/storage';

import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { isStoredCopy } from './managed-folder';
import { discardCopy } from './mod-file-store';
import { ModFileUsers } from './mod-file-users';
import { ModTexts } from './mod-texts';
import { runWithMarks } from './pending-files';

/** Removes the mod files of failed imports. */
@Injectable()
export class ImportedModFileRemover implements OnModuleInit {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly locks: ContentLocks,
    private readonly texts: ModTexts,
    private readonly users: ModFileUsers,
    private readonly imports: ImportJournal,
  ) {}

  onModuleInit(): void {
    this.imports.registerUndo('mod-file', (id) => this.remove(id, true));
    this.imports.registerUndo('mod-file-entry', (id) => this.remove(id, false));
  }

  /**
   * Permanently removes an entry, and its file if the import stored it. An entry whose id is used by a protocol is
   * kept, because it must have been added to that protocol after the import. References by hash alone don't count,
   * because those protocols already listed the file before the import, when it was missing. Older entries whose missing
   * files were restored by the import are kept, because they are not recorded as part of it.
   */
  private async remove(id: string, hasStoredFile: boolean): Promise<void> {
    const hashValue = (await this.catalog.find(id))?.hashValue;
    if (hashValue === undefined) return;
    await this.locks.hold([hashValue], async () => {
      const current = await this.catalog.find(id);
      if (!current || this.imports.isRetained(id) || (await this.users.protocolsUsing({ id })).length > 0)
        return;
      const { filePath, readme, missing } = current;
      const isOnlyForEntry = hasStoredFile && !missing && isStoredCopy(filePath, hashValue);
      await this.texts.settleAfter([readme], () =>
        runWithMarks([{ hashValue, filePath, isOnlyForEntry }], async () => {
          await this.catalog.remove(id);
          if (isOnlyForEntry) await discardCopy(filePath);
        }),
      );
    });
  }
}
