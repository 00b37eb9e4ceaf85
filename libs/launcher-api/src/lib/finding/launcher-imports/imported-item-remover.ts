import { rm } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportJournal, isProtocolId } from '@hangar/api-foundation/storage';
import { Limiter } from '@hangar/file-system';

import { ProtocolRepository } from '../../library';
import { MapResults } from '../../play';
import { AttachmentImporter } from './attachment-importer';
import { ImportLeftoverRemover } from './import-leftovers';

/** Number of parallel removals. An import may have created thousands of protocols. */
const CONCURRENT_REMOVALS = 16;

/** Removes the items that the imports of this feature created, except those that other features remove themselves. */
@Injectable()
export class ImportedItemRemover implements OnModuleInit {
  constructor(
    private readonly imports: ImportJournal,
    private readonly protocols: ProtocolRepository,
    private readonly attachments: AttachmentImporter,
    private readonly results: MapResults,
    private readonly leftovers: ImportLeftoverRemover,
  ) {}

  onModuleInit(): void {
    this.imports.registerUndoMany('play-files', async (ids) => {
      const limiter = new Limiter(CONCURRENT_REMOVALS);
      await Promise.all(ids.map((id) => limiter.run(() => this.removePlayFiles(id))));
      return new Set();
    });
    this.imports.registerUndo('source-port', (id) => this.removePort(id));
  }

  /** Removes the saves, demos and results of a protocol whose import failed. They can only be from the import. */
  private async removePlayFiles(protocolId: string): Promise<void> {
    if (!isProtocolId(protocolId) || (await this.protocols.has(protocolId))) return;
    await this.results.discard(protocolId);
    await rm(await this.attachments.getSaveFolder(protocolId), { recursive: true, force: true });
    await this.leftovers.removeWorkingDirectory(protocolId);
  }

  private async removePort(id: string): Promise<void> {
    const users = (await this.protocols.list()).some(({ sourcePortId }) => sourcePortId === id);
    if (!users) await this.leftovers.forgetPort(id);
  }
}
