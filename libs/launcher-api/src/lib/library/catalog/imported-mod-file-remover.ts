import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportJournal } from '@hangar/api-foundation/storage';
import type { IModFile } from '@hangar/domain';

import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { isStoredCopy } from './managed-folder';
import { discardCopies } from './mod-file-store';
import { ModFileUsers } from './mod-file-users';
import { ModTexts } from './mod-texts';

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
    this.imports.registerUndoMany('mod-file', (ids) => this.remove(ids, true));
    this.imports.registerUndoMany('mod-file-entry', (ids) => this.remove(ids, false));
  }

  /**
   * Permanently removes entries, and their files if the import stored them. An entry whose ID is used by a protocol is
   * kept, because it must have been added to that protocol after the import. References by hash alone don't count,
   * because those protocols listed the file as missing before the import. Older entries whose missing files were
   * restored by the import are kept, because they are not recorded as part of it.
   */
  private async remove(ids: readonly string[], hasStoredFile: boolean): Promise<ReadonlySet<string>> {
    const hashes = (await this.catalog.findMany(ids)).map(({ hashValue }) => hashValue);
    await this.locks.hold(hashes, async () => {
      const users = await this.users.protocolsUsingEach(ids.map((id) => ({ id })));
      const removable = (await this.catalog.findMany(ids)).filter(
        ({ id }) => !this.imports.isRetained(id) && !users.has(id),
      );
      await this.removeEntries(removable, hasStoredFile);
    });
    return new Set();
  }

  /**
   * Removes the files before their entries. If Hangar is interrupted in between, the journal still contains the items,
   * so the next start removes the entries.
   */
  private async removeEntries(entries: readonly IModFile[], hasStoredFile: boolean): Promise<void> {
    const stored = entries.filter(
      ({ filePath, hashValue, missing }) => hasStoredFile && !missing && isStoredCopy(filePath, hashValue),
    );
    await this.texts.settleAfter(
      entries.map(({ readme }) => readme),
      async () => {
        await discardCopies(stored.map(({ filePath }) => filePath));
        await this.catalog.removeAll(entries.map(({ id }) => id));
      },
    );
  }
}
