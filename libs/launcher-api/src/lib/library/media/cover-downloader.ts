import { Injectable } from '@nestjs/common';
import { ImportJournal } from '@hangar/api-foundation/storage';

import { ProtocolRepository } from '../protocols';
import { ImageDownloader } from './image-downloader';
import { ImageStore } from './image-store';

/** Downloads pictures from the web, as covers of protocols or for later use. */
@Injectable()
export class CoverDownloader {
  constructor(
    private readonly downloader: ImageDownloader,
    private readonly images: ImageStore,
    private readonly protocols: ProtocolRepository,
    private readonly imports: ImportJournal,
  ) {}

  /**
   * Downloads a picture and returns its name in `images/`. If the ID of a protocol is given, the picture becomes its
   * cover.
   */
  async download(address: string, protocolId?: string): Promise<string> {
    if (protocolId !== undefined) await this.protocols.get(protocolId);
    return this.imports.run(async (run) => {
      // The name contains nothing from the server or the address, because it becomes part of a path.
      const fileName = await this.downloader.download(address, (bytes, limitBytes) =>
        this.images.saveTo(run, 'download', bytes, limitBytes),
      );
      if (protocolId !== undefined)
        await this.protocols.update(protocolId, (protocol) => ({ ...protocol, screenshotPath: fileName }));
      return fileName;
    });
  }
}
