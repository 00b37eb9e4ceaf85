import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';

import { CatalogRepository } from '../catalog';
import { configFileOf, ProtocolRepository } from '../protocols';
import { ImportJournal } from '../storage';
import { Trash } from '../trash';
import { ConfigFileStore } from './config-file-store';

/**
 * Removes settings files that no record refers to: those of permanently deleted protocols, of failed imports, and the
 * remains of a crash.
 */
@Injectable()
export class ConfigRemover implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(ConfigRemover.name);

  constructor(
    private readonly files: ConfigFileStore,
    private readonly protocols: ProtocolRepository,
    private readonly catalog: CatalogRepository,
    private readonly trash: Trash,
    private readonly imports: ImportJournal,
  ) {}

  onModuleInit(): void {
    this.trash.afterEndOf('protocol', async (record) => {
      const configFile = configFileOf(record);
      if (configFile !== null) await this.removeUnused(configFile);
    });
    this.imports.undoBy('config', (configFile) => this.removeUnused(configFile));
  }

  private async removeUnused(configFile: string): Promise<void> {
    if (!(await this.isUsed(configFile))) await this.files.remove(configFile);
  }

  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.files.settle((fileName) => this.isUsed(fileName));
    } catch (error) {
      // Files that cannot be read or removed at the moment stay marked.
      this.logger.warn(`New settings files could not be checked: ${String(error)}`);
    }
  }

  private async isUsed(configFile: string): Promise<boolean> {
    const users = [
      ...(await this.protocols.list()).map((protocol) => protocol.configFile),
      // Also of what may come back.
      ...(await this.trash.list()).map(configFileOf),
      ...(await this.catalog.list()).map(({ configTemplate }) => configTemplate),
    ];
    // Some disks take `A.cfg` and `a.cfg` for the same file.
    return users.some((name) => name?.toLowerCase() === configFile.toLowerCase());
  }
}
