import { inject, Service } from '@angular/core';
import { routePath } from '@hangar/domain';
import type { IFoundScreenshots, IImageName, ThumbnailWidth } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Pictures: covers, screenshots, and what sessions left. */
@Service()
export class MediaApi {
  private readonly api = inject(ApiClient);

  /** Address of an image in `images/`. */
  imageAddress(fileName: string): string {
    return routePath('getImage', { fileName });
  }

  /** Address of a protocol's cover, at most this wide; it answers nothing when there is only a drawn one. */
  coverAddress(protocolId: string, width: ThumbnailWidth): string {
    return `${routePath('getCover', { id: protocolId })}?width=${width}`;
  }

  /** Address of an image anywhere in the folders that Hangar works with. */
  mediaAddress(path: string): string {
    return `${routePath('getMedia')}?path=${encodeURIComponent(path)}`;
  }

  /** Pictures that sessions left and nobody has imported, the last session first. */
  foundScreenshots(protocolId?: string): Promise<IFoundScreenshots[]> {
    return this.api.call('listFoundScreenshots', { query: { protocolId } });
  }

  /** Copies an image from the disk into `images/`. */
  importFromDisk(filePath: string): Promise<IImageName> {
    return this.api.call('uploadScreenshot', { body: { filePath } });
  }

  /** Loads an image from a public server into `images/`. */
  importFromWeb(url: string): Promise<IImageName> {
    return this.api.call('downloadImage', { body: { url } });
  }
}
