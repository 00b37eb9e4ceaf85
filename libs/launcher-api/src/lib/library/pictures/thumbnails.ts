import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { openAllowedFile } from '@hangar/api-foundation/user-paths';
import type { ThumbnailWidth } from '@hangar/domain';
import { Limiter, readBytes } from '@hangar/file-system';
import { ThumbnailMaker } from '@hangar/thumbnails';

import { toImageFile, type ImageFile } from './image-file';
import { PictureCache } from './picture-cache';

interface ThumbnailSize {
  width: ThumbnailWidth;
  /** The height of a displayed pixel relative to its width; see `ThumbnailShape`. */
  pixelHeight?: number;
}

/** The requested thumbnail. If `width` is absent, the original picture is returned. */
export interface ThumbnailRequest extends Partial<Omit<ThumbnailSize, 'width'>> {
  width?: ThumbnailWidth | undefined;
  /**
   * Aborted when the thumbnail is no longer needed. If a user scrolls past a thousand covers, only the covers at the
   * end are needed.
   */
  signal?: AbortSignal;
}

/** Increment this when thumbnails are created differently, so that old ones are discarded. */
const CACHE_VERSION = 1;
/** Maximum number of files whose content hashes are kept in memory. */
const MAX_CACHED_HASHES = 20_000;

/**
 * Creates thumbnails and stores them by the content hash of the originals.
 */
@Injectable()
export class Thumbnails implements OnApplicationShutdown {
  private readonly renderer = new ThumbnailMaker();
  /** Content hashes by file identity, which changes when the file changes. */
  private readonly hashes = new Map<string, string>();
  private readonly readLimiter = new Limiter(1);

  constructor(private readonly cache: PictureCache) {}

  /**
   * Returns the thumbnail of a picture, or the picture itself if a thumbnail is not needed or can't be created. If a
   * thumbnail is returned, the original is closed.
   */
  async of(image: ImageFile, { width, pixelHeight = 1, signal }: ThumbnailRequest): Promise<ImageFile> {
    if (width === undefined) return image;
    try {
      const path = await this.find(image, { width, pixelHeight }, signal);
      if (path === null) return image;
      const thumbnail = await toImageFile(await openAllowedFile(path));
      await image.handle.close();
      return thumbnail;
    } catch {
      // The disk is full, the cache was emptied or the request was aborted. The original picture is used instead.
      return image;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.renderer.close();
  }

  /** Returns the path of the thumbnail; `null` if it can't be created. */
  private async find(
    image: ImageFile,
    size: Required<ThumbnailSize>,
    signal?: AbortSignal,
  ): Promise<string | null> {
    const hash = this.hashes.get(getIdentity(image));
    const found = hash === undefined ? undefined : await this.cache.find(getName(hash, size), 'webp');
    if (found !== undefined) return found;
    // Ensures that only one picture at a time is in memory.
    return this.readLimiter.run(async () => {
      signal?.throwIfAborted();
      const content = await readBytes(image, 0, image.stats.size);
      const name = getName(this.cacheHash(image, content), size);
      const existing = await this.cache.find(name, 'webp');
      if (existing !== undefined) return existing;
      return this.cache.store(name, 'webp', await this.renderer.make(content, size));
    });
  }

  private cacheHash(image: ImageFile, content: Buffer): string {
    const hash = createHash('sha1').update(content).digest('hex');
    // The first key of a map is the oldest.
    const [oldest] = this.hashes.size >= MAX_CACHED_HASHES ? this.hashes.keys() : [];
    if (oldest !== undefined) this.hashes.delete(oldest);
    this.hashes.set(getIdentity(image), hash);
    return hash;
  }
}

function getName(hash: string, { width, pixelHeight }: Required<ThumbnailSize>): string {
  const shape = pixelHeight === 1 ? '' : `-${pixelHeight}`;
  return `${hash}-${width}${shape}-v${CACHE_VERSION}`;
}

function getIdentity({ path, stats }: ImageFile): string {
  return `${path}\0${stats.ino}:${stats.size}:${stats.mtimeMs}`;
}
