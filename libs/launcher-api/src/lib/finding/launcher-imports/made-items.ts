import { join } from 'node:path';
import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { isFileName } from '@hangar/file-system';

import { SourcePortRegistrar } from '../../application';
import { CatalogRepository, ProtocolRepository, VersionRepository } from '../../library';
import type { CreatedItem } from './import-record';

/** Finds items that an import created. */
@Injectable()
export class MadeItems {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly catalog: CatalogRepository,
    private readonly versions: VersionRepository,
    private readonly ports: SourcePortRegistrar,
    private readonly data: DataDirectory,
  ) {}

  /** Whether an item still exists. */
  async has({ kind, id }: CreatedItem): Promise<boolean> {
    switch (kind) {
      case 'protocol':
        return this.protocols.has(id);
      case 'mod-file':
        return (await this.catalog.find(id)) !== undefined;
      case 'base-game':
        return (await this.versions.find(id)) !== undefined;
      case 'source-port':
        return (await this.ports.readSettings()).sourcePorts.some((port) => port.id === id);
      case 'image':
        return isFileName(id) && (await fileExists(join(this.data.images(), id)));
      case 'save':
      case 'demo':
        return fileExists(id);
    }
  }
}

async function fileExists(path: string): Promise<boolean> {
  // A missing file is an expected answer.
  return (await stat(path).catch(() => null)) !== null;
}
