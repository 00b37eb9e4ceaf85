import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataDirectory, writeOwnFile } from '@hangar/api-foundation/storage';
import { openAllowedFile } from '@hangar/api-foundation/user-paths';
import type { ThumbnailWidth } from '@hangar/domain';
import { isFile, Limiter, readBytes } from '@hangar/file-system';
import { ThumbnailMaker } from '@hangar/thumbnails';

import { asImage, type ImageFile } from './image-file';
import { keepWithin } from './keep-within';

interface Sized {
  width: ThumbnailWidth;
  /** How many times as high as wide its pixels are to be shown; see `ThumbnailShape`. */
  pixelHeight?: number;
}

/** Which small picture of a large one is wanted. Without a width, the large one. */
export interface WantedThumbnail extends Partial<Omit<Sized, 'width'>> {
  width?: ThumbnailWidth | undefined;
  /** Aborted when nobody waits for it any more: who scrolls past a thousand covers wants the last ones. */
  signal?: AbortSignal;
}

/** Raised when thumbnails are made otherwise, so that old ones are forgotten. */
const CACHE_VERSION = 1;
/** The oldest go when there are more bytes than that. */
const MAX_BYTES = 256 * 1024 * 1024;
const LOOK_AFTER_WRITES = 100;
/** So many files are known by content without being read again. */
const MAX_KNOWN = 20_000;

/**
 * Keeps small pictures in `cache/thumbnails/`, by the content of the large ones. Everything there may be deleted at any
 * time.
 */
@Injectable()
export class Thumbnails implements OnApplicationShutdown {
  private readonly maker = new ThumbnailMaker();
  /** The content's hash of files that have been read, by what tells that they have changed. */
  private readonly hashes = new Map<string, string>();
  private readonly readings = new Limiter(1);
  private writes = 0;

  constructor(private readonly data: DataDirectory) {}

  /**
   * The thumbnail of a picture, or the picture itself where none can be made or is needed. Closes the picture when it
   * gives another one.
   */
  async of(image: ImageFile, { width, pixelHeight = 1, signal }: WantedThumbnail): Promise<ImageFile> {
    if (width === undefined) return image;
    try {
      const path = await this.find(image, { width, pixelHeight }, signal);
      if (path === null) return image;
      const thumbnail = await asImage(await openAllowedFile(path));
      await image.handle.close();
      return thumbnail;
    } catch {
      // A full disk, an emptied cache, or nobody waits any more: the picture itself is right too.
      return image;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.maker.close();
  }

  /** Where the thumbnail lies; `null` when there is none to be made. */
  private async find(
    image: ImageFile,
    wanted: Required<Sized>,
    signal?: AbortSignal,
  ): Promise<string | null> {
    const hash = this.hashes.get(identityOf(image));
    const found = hash === undefined ? undefined : await findMade(this.stemOf(hash, wanted));
    if (found !== undefined) return found;
    // One picture at a time is in memory.
    return this.readings.run(async () => {
      signal?.throwIfAborted();
      const content = await readBytes(image, 0, image.stats.size);
      const stem = this.stemOf(this.remember(image, content), wanted);
      const made = await findMade(stem);
      return made === undefined ? this.make(stem, content, wanted) : made;
    });
  }

  private async make(stem: string, content: Buffer, wanted: Required<Sized>): Promise<string | null> {
    const made = await this.maker.make(content, wanted);
    const path = `${stem}.${made ? 'webp' : 'none'}`;
    await writeOwnFile(path, made ?? Buffer.alloc(0));
    if (++this.writes % LOOK_AFTER_WRITES === 1) await keepWithin(this.directory(), MAX_BYTES);
    return made ? path : null;
  }

  private stemOf(hash: string, { width, pixelHeight }: Required<Sized>): string {
    const shape = pixelHeight === 1 ? '' : `-${pixelHeight}`;
    return join(this.directory(), `${hash}-${width}${shape}-v${CACHE_VERSION}`);
  }

  private remember(image: ImageFile, content: Buffer): string {
    const hash = createHash('sha1').update(content).digest('hex');
    // The first of a map is its oldest.
    const [oldest] = this.hashes.size >= MAX_KNOWN ? this.hashes.keys() : [];
    if (oldest !== undefined) this.hashes.delete(oldest);
    this.hashes.set(identityOf(image), hash);
    return hash;
  }

  private directory(): string {
    return join(this.data.cache(), 'thumbnails');
  }
}

/** A thumbnail that was made before, `null` when it turned out that none can be made; `undefined` when nobody tried. */
async function findMade(stem: string): Promise<string | null | undefined> {
  if (await isFile(`${stem}.webp`)) return `${stem}.webp`;
  return (await isFile(`${stem}.none`)) ? null : undefined;
}

function identityOf({ path, stats }: ImageFile): string {
  return `${path}\0${stats.ino}:${stats.size}:${stats.mtimeMs}`;
}
