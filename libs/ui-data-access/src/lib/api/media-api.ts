import { inject, Service } from '@angular/core';
import { MAX_COVER_TAG_LENGTH } from '@hangar/domain';
import type {
  IDeletedImage,
  IFoundScreenshots,
  IImageName,
  IProtocolCard,
  IProtocolScreenshot,
  ThumbnailWidth,
} from '@hangar/domain';

import { getApiPath } from './api-path';
import { ApiClient } from './api-client';

/** The display options of a cover. */
export interface CoverOptions {
  readonly width: ThumbnailWidth;
  /** The base game whose title picture can serve as the cover. */
  readonly baseGameId: string | null;
}

/** Covers, screenshots and other images. */
@Service()
export class MediaApi {
  private readonly api = inject(ApiClient);

  /** Returns the address of an image in `images/`, scaled down to a width. */
  getImageAddress(fileName: string, width?: ThumbnailWidth): string {
    return getApiPath('getImage', { fileName }) + (width === undefined ? '' : `?width=${width}`);
  }

  /**
   * Returns the address of a protocol's cover, scaled down to a width. The response is empty if the protocol has only a
   * generated cover. The address contains everything that the cover depends on, because browsers don't reload an image
   * whose address is unchanged, or differs only after the "#".
   */
  getCoverAddress(
    { id, screenshotPath, fileNames }: Pick<IProtocolCard, 'id' | 'screenshotPath' | 'fileNames'>,
    { width, baseGameId }: CoverOptions,
  ): string {
    const query = new URLSearchParams({
      width: String(width),
      asOf: `${screenshotPath} ${baseGameId} ${fileNames}`.slice(0, MAX_COVER_TAG_LENGTH),
    });
    return `${getApiPath('getCover', { id })}?${query}`;
  }

  /** Returns the address of a base game's title picture. The response is empty if there isn't one. */
  getTitlePictureAddress(slug: string): string {
    return `${getApiPath('getVersionTitlePicture', { slug })}?width=640&orNothing=true`;
  }

  /** Returns the address of an image in any folder that Hangar uses, scaled down to a width. */
  getMediaAddress(path: string, width?: ThumbnailWidth): string {
    const widthParameter = width === undefined ? '' : `&width=${width}`;
    return `${getApiPath('getMedia')}?path=${encodeURIComponent(path)}${widthParameter}`;
  }

  /** Lists the screenshots from sessions that aren't imported yet, latest session first. */
  listFoundScreenshots(protocolId?: string): Promise<IFoundScreenshots[]> {
    return this.api.call('listFoundScreenshots', { query: { protocolId } });
  }

  /** Lists the imported screenshots of a protocol, newest first. */
  listProtocolScreenshots(protocolId: string): Promise<IProtocolScreenshot[]> {
    return this.api.call('listProtocolScreenshots', { parameters: { id: protocolId } });
  }

  /** Moves an image in `images/` to the trash. Rejects with `IN_USE` if the image is a cover. */
  remove(fileName: string): Promise<IDeletedImage> {
    return this.api.call('deleteScreenshot', { parameters: { fileName } });
  }

  /** Copies an image from disk into `images/`, optionally as a screenshot of a protocol. */
  importFromDisk(filePath: string, protocolId?: string): Promise<IImageName> {
    return this.api.call('uploadScreenshot', { body: { filePath, protocolId } });
  }

  /** Downloads an image from a public server into `images/`. */
  importFromWeb(url: string): Promise<IImageName> {
    return this.api.call('downloadImage', { body: { url } });
  }
}
