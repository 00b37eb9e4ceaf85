import { readdir } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { IProtocolScreenshot } from '@hangar/domain';
import { hasSystemCode } from '@hangar/file-system';

import { ProtocolRepository } from '../protocols';
import { ImageStore } from './image-store';
import { belongsToProtocol } from './screenshot-name';

/** The pictures in `images/` that are screenshots of a protocol. */
@Injectable()
export class ProtocolScreenshots {
  constructor(
    private readonly data: DataDirectory,
    private readonly images: ImageStore,
    private readonly protocols: ProtocolRepository,
  ) {}

  /**
   * Returns the screenshots, newest first.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async list(protocolId: string): Promise<IProtocolScreenshot[]> {
    await this.protocols.get(protocolId);
    const names = (await this.listImageNames()).filter((name) => belongsToProtocol(protocolId, name));
    const pictures: IProtocolScreenshot[] = [];
    for (const name of names) pictures.push(...(await this.readScreenshot(name)));
    return pictures.sort(
      (a, b) => b.takenAt.localeCompare(a.takenAt) || b.fileName.localeCompare(a.fileName, 'en'),
    );
  }

  private async listImageNames(): Promise<string[]> {
    try {
      return await readdir(this.data.images());
    } catch (error) {
      // The folder is created together with the first picture.
      if (hasSystemCode(error, 'ENOENT')) return [];
      throw asStorageError(error, this.data.images());
    }
  }

  private async readScreenshot(fileName: string): Promise<IProtocolScreenshot[]> {
    try {
      const { handle, stats } = await this.images.open(fileName);
      await handle.close();
      return [{ fileName, sizeBytes: stats.size, takenAt: stats.mtime.toISOString() }];
    } catch (error) {
      // The file was removed in the meantime, or another program stored it there and browsers can't show it.
      if (error instanceof LauncherError) return [];
      throw error;
    }
  }
}
