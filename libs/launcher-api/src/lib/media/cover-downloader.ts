import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';

import { ProtocolRepository } from '../protocols';
import { ImageDownloader } from './image-downloader';
import { ImageStore } from './image-store';

/** Gets pictures from the web, as covers of protocols or for later use. */
@Injectable()
export class CoverDownloader {
  constructor(
    private readonly downloader: ImageDownloader,
    private readonly images: ImageStore,
    private readonly protocols: ProtocolRepository,
  ) {}

  /** Downloads a picture and returns its name in `images/`; with a protocol's id, it becomes that protocol's cover. */
  async download(address: string, protocolId?: string): Promise<string> {
    if (protocolId !== undefined) await this.protocols.get(protocolId);
    // The name is ours alone: nothing that the other side says gets near the disk.
    const name = `download-${randomBytes(6).toString('hex')}`;
    const fileName = await this.downloader.download(address, (bytes, limitBytes) =>
      this.images.save(name, bytes, limitBytes),
    );
    if (protocolId === undefined) return fileName;
    try {
      await this.protocols.update(protocolId, (protocol) => ({ ...protocol, screenshotPath: fileName }));
      return fileName;
    } catch (error) {
      // The protocol was deleted meanwhile: nobody has a use for the picture.
      await this.images.discard(fileName);
      throw error;
    }
  }
}
