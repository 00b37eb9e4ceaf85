import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportJournal } from '@hangar/api-foundation/storage';

import { CatalogRepository } from '../catalog';
import { configFileOf, ProtocolRepository } from '../protocols';
import { Trash } from '../../application';
import { ConfigFileStore } from './config-file-store';

/**
 * Removes settings files to which no record refers: those of permanently deleted protocols, and those of requests that
 * failed or were interrupted by a crash.
 */
@Injectable()
export class ConfigRemover implements OnModuleInit {
  constructor(
    private readonly files: ConfigFileStore,
    private readonly protocols: ProtocolRepository,
    private readonly catalog: CatalogRepository,
    private readonly trash: Trash,
    private readonly imports: ImportJournal,
  ) {}

  onModuleInit(): void {
    this.trash.onDeletion('protocol', async (record) => {
      const configFile = configFileOf(record);
      if (configFile !== null) await this.removeUnused(configFile);
    });
    this.imports.registerUndo('config', (configFile) => this.removeUnused(configFile));
  }

  private async removeUnused(configFile: string): Promise<void> {
    if (!(await this.isUsed(configFile))) await this.files.remove(configFile);
  }

  private async isUsed(configFile: string): Promise<boolean> {
    const users = [
      ...(await this.protocols.list()).map((protocol) => protocol.configFile),
      // Items in the trash may be restored.
      ...(await this.trash.list()).map(configFileOf),
      ...(await this.catalog.list()).map(({ configTemplate }) => configTemplate),
    ];
    // Some file systems treat `A.cfg` and `a.cfg` as the same file.
    return users.some((name) => name?.toLowerCase() === configFile.toLowerCase());
  }
}
