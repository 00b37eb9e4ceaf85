import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory, writeOwnFile } from '@hangar/api-foundation/storage';
import { isFile } from '@hangar/file-system';

import { limitDirectorySize } from './limit-directory-size';

/** Maximum size of the cache. If it is exceeded, the oldest pictures are removed. */
const MAX_CACHE_BYTES = 256 * 1024 * 1024;
const WRITES_BETWEEN_CHECKS = 100;

/**
 * Stores thumbnails and drawings in `cache/thumbnails/`, up to a common size limit. All files there may be deleted at
 * any time.
 */
@Injectable()
export class PictureCache {
  private writes = 0;

  constructor(private readonly data: DataDirectory) {}

  /**
   * Returns the path of a stored picture; `null` if it is known that the picture can't be created, `undefined` if this
   * hasn't been tried yet.
   */
  async find(name: string, extension: 'webp' | 'png'): Promise<string | null | undefined> {
    const stem = this.getStem(name);
    if (await isFile(`${stem}.${extension}`)) return `${stem}.${extension}`;
    return (await isFile(`${stem}.none`)) ? null : undefined;
  }

  /** Stores a picture and returns its path. For a picture that can't be created, stores and returns `null`. */
  async store(name: string, extension: 'webp' | 'png', picture: Buffer | null): Promise<string | null> {
    const path = `${this.getStem(name)}.${picture ? extension : 'none'}`;
    await writeOwnFile(path, picture ?? Buffer.alloc(0));
    if (++this.writes % WRITES_BETWEEN_CHECKS === 1)
      await limitDirectorySize(this.getFolder(), MAX_CACHE_BYTES);
    return picture ? path : null;
  }

  private getStem(name: string): string {
    return join(this.getFolder(), name);
  }

  private getFolder(): string {
    return join(this.data.cache(), 'thumbnails');
  }
}
