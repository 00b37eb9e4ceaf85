import { join } from 'node:path';
import { readWhole } from '@hangar/file-system';

import type { DataDirectory } from './data-directory';
import { createOwnFolder } from './held-folders';
import { writeOwnFile } from './own-file';

/** The options of a {@link ContentCache}. */
export interface ContentCacheOptions<T> {
  /** Subfolder of the data directory's cache. */
  readonly folder: string;
  /** Increase this when more data is extracted from a file, so that old results are discarded. */
  readonly version: number;
  /** Reads a file from the cache. Returns `null` if it is invalid. */
  readonly read: (raw: unknown) => T | null;
}

/** A cache of results about file contents: one file per MD5. */
export class ContentCache<T> {
  private readonly writes = new Set<Promise<void>>();

  constructor(
    private readonly data: DataDirectory,
    private readonly options: ContentCacheOptions<T>,
  ) {}

  /** Returns the cached result, or `null`. */
  async find(hash: string): Promise<T | null> {
    try {
      return this.options.read(JSON.parse((await readWhole(this.getPath(hash))).toString('utf8')));
    } catch {
      // The result is not cached, or is damaged. The caller will read the content itself.
      return null;
    }
  }

  /** Stores a result. Never fails. */
  store(hash: string, found: T): Promise<void> {
    const write = this.write(hash, found).finally(() => this.writes.delete(write));
    this.writes.add(write);
    return write;
  }

  /** Waits until nothing is being written. */
  async idle(): Promise<void> {
    await Promise.all(this.writes);
  }

  private async write(hash: string, found: T): Promise<void> {
    try {
      await createOwnFolder(join(this.data.cache(), this.options.folder));
      await writeOwnFile(this.getPath(hash), `${JSON.stringify(found)}\n`);
    } catch {
      // For example, the disk is full. The result is still correct, and will be computed again next time.
    }
  }

  private getPath(hash: string): string {
    const { folder, version } = this.options;
    return join(this.data.cache(), folder, `${hash}-v${version}.json`);
  }
}
