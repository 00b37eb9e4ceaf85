import { Injectable } from '@nestjs/common';

import { ProtocolRepository } from '../protocols';
import { FoundScreenshots } from './found-screenshots';
import { IMAGE_LIMIT_BYTES } from './image-file';
import { ImageStore } from './image-store';

/** Takes screenshots into `images/`. With the id of a protocol, which must exist, they become screenshots of it. */
@Injectable()
export class ScreenshotImporter {
  constructor(
    private readonly images: ImageStore,
    private readonly found: FoundScreenshots,
    private readonly protocols: ProtocolRepository,
  ) {}

  /** Copies a picture of the user's, or one that a session left; that one is then no longer offered. */
  async copyIn(filePath: string, protocolId?: string): Promise<string> {
    if (protocolId !== undefined) await this.protocols.get(protocolId);
    const { fileName, source } = await this.images.copyIn(filePath, protocolId);
    try {
      // Removed from the offers before the event: listeners find it imported and no longer offered.
      await this.found.forget(source);
    } catch (error) {
      await this.images.discard(fileName);
      throw error;
    }
    this.images.announce(fileName);
    return fileName;
  }

  /** Saves a picture that came with the request. */
  async saveBase64(fileName: string, data: string, protocolId?: string): Promise<string> {
    if (protocolId !== undefined) await this.protocols.get(protocolId);
    return this.images.save(fileName, [Buffer.from(data, 'base64')], IMAGE_LIMIT_BYTES, { protocolId });
  }
}
