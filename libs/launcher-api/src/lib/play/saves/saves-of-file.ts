import { Injectable } from '@nestjs/common';
import type { IProtocol, ISaveOfFile } from '@hangar/domain';

import { CatalogRepository, ProtocolRepository } from '../../library';
import { isSameSave, SaveSetupRecords } from './save-setup-records';
import { getPath, createSaveId, SavePlaces } from './save-places';
import { statOrNull } from './save-walk';

/** Finds the saves that were made with a mod file. They may not load with a different version of this file. */
@Injectable()
export class FileSaveFinder {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly protocols: ProtocolRepository,
    private readonly setupRecords: SaveSetupRecords,
    private readonly places: SavePlaces,
  ) {}

  /** @throws `MOD_FILE_NOT_FOUND` */
  async list(fileId: string): Promise<ISaveOfFile[]> {
    const { hashValue } = await this.catalog.get(fileId);
    const saves: ISaveOfFile[] = [];
    for (const protocolId of await this.setupRecords.protocolIds()) {
      const protocol = await this.protocols.find(protocolId);
      if (protocol) saves.push(...(await this.listForProtocol(protocol, hashValue)));
    }
    return saves;
  }

  /** Returns those saves that still exist and have not changed. */
  private async listForProtocol(protocol: IProtocol, hashValue: string): Promise<ISaveOfFile[]> {
    const recorded = await this.setupRecords.listMadeWith(protocol.id, hashValue);
    if (recorded.length === 0) return [];
    const folders = await this.places.getFolders(protocol);
    const saves: ISaveOfFile[] = [];
    for (const save of recorded) {
      const path = getPath(save.place, folders);
      const stats = path === null ? null : await statOrNull(path);
      if (stats?.isFile() && isSameSave(save, { writtenAt: stats.mtimeMs, sizeBytes: stats.size }))
        saves.push({ protocolId: protocol.id, saveId: createSaveId(save.place) });
    }
    return saves;
  }
}
