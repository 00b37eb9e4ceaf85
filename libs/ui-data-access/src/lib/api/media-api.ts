import { inject, Service } from '@angular/core';
import { routePath } from '@hangar/domain';
import type {
  IDeletedImage,
  IFoundScreenshots,
  IImageName,
  IProtocol,
  IProtocolScreenshot,
  ThumbnailWidth,
} from '@hangar/domain';

import { ApiClient } from './api-client';

/** How a cover is shown. */
export interface CoverLook {
  readonly width: ThumbnailWidth;
  /** The base game that it is played with: its title picture may stand in. */
  readonly baseGameId: string | null;
}

/** Pictures: covers, screenshots, and what sessions left. */
@Service()
export class MediaApi {
  private readonly api = inject(ApiClient);

  /** Address of an image in `images/`, at most this wide. */
  imageAddress(fileName: string, width?: ThumbnailWidth): string {
    return routePath('getImage', { fileName }) + (width === undefined ? '' : `?width=${width}`);
  }

  /**
   * Address of a protocol's cover, at most this wide; it answers nothing when there is only a drawn one. It is another one after
   * each change: browsers show what they have loaded once under an address, whatever is behind its "#".
   */
  coverAddress(
    { id, updatedAt }: Pick<IProtocol, 'id' | 'updatedAt'>,
    { width, baseGameId }: CoverLook,
  ): string {
    const query = new URLSearchParams({ width: String(width), asOf: `${updatedAt} ${baseGameId ?? ''}` });
    return `${routePath('getCover', { id })}?${query}`;
  }

  /** Address of an image anywhere in the folders that Hangar works with, at most this wide. */
  mediaAddress(path: string, width?: ThumbnailWidth): string {
    const scaled = width === undefined ? '' : `&width=${width}`;
    return `${routePath('getMedia')}?path=${encodeURIComponent(path)}${scaled}`;
  }

  /** Pictures that sessions left and nobody has imported, the last session first. */
  foundScreenshots(protocolId?: string): Promise<IFoundScreenshots[]> {
    return this.api.call('listFoundScreenshots', { query: { protocolId } });
  }

  /** The imported screenshots of a protocol, the newest first. */
  screenshotsOf(protocolId: string): Promise<IProtocolScreenshot[]> {
    return this.api.call('listProtocolScreenshots', { parameters: { id: protocolId } });
  }

  /** Moves an image of `images/` to the trash; rejects with `IN_USE` when it is a cover. */
  remove(fileName: string): Promise<IDeletedImage> {
    return this.api.call('deleteScreenshot', { parameters: { fileName } });
  }

  /** Copies an image from the disk into `images/`, perhaps as a screenshot of a protocol. */
  importFromDisk(filePath: string, protocolId?: string): Promise<IImageName> {
    return this.api.call('uploadScreenshot', { body: { filePath, protocolId } });
  }

  /** Loads an image from a public server into `images/`. */
  importFromWeb(url: string): Promise<IImageName> {
    return this.api.call('downloadImage', { body: { url } });
  }
}
