import { Injectable } from '@nestjs/common';

import { FoundScreenshots } from './found-screenshots';
import { IMAGE_LIMIT_BYTES } from './image-file';
import { ImageStore } from './image-store';

/** Takes screenshots into `images/`. */
@Injectable()
export class ScreenshotImporter {
  constructor(
    private readonly images: ImageStore,
    private readonly found: FoundScreenshots,
  ) {}

  /** Copies a picture of the user's, or one that a session left; that one is then no longer offered. */
  copyIn(filePath: string): Promise<string> {
    return this.images.copyIn(filePath, (source) => this.found.forget(source));
  }

  /** Saves a picture that came with the request. */
  saveBase64(fileName: string, data: string): Promise<string> {
    return this.images.save(fileName, [Buffer.from(data, 'base64')], IMAGE_LIMIT_BYTES);
  }
}
