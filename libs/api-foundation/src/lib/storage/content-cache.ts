import { join } from 'node:path';
import { readWhole } from '@hangar/file-system';

import type { DataDirectory } from './data-directory';
import { makeOwnFolder } from './held-folders';
import { writeOwnFile } from './own-file';

/** What a {@link ContentCache} holds. */
export interface ContentCacheOptions<T> {
  /** Below the cache of the data directory. */
  readonly folder: string;
  /** To be raised when more is found than before, so that old answers are forgotten. */
  readonly version: number;
  /** Reads a file of the cache; `null` if it makes no sense. */
  readonly read: (raw: unknown) => T | null;
}

/** Remembers what was found out about contents: a file for each MD5. */
export class ContentCache<T> {
  private readonly writes = new Set<Promise<void>>();

  constructor(
    private readonly data: DataDirectory,
    private readonly options: ContentCacheOptions<T>,
  ) {}

  /** Returns `null` if nothing is remembered about the content. */
  async find(hash: string): Promise<T | null> {
    try {
      return this.options.read(JSON.parse((await readWhole(this.pathOf(hash))).toString('utf8')));
    } catch {
      // Never read before, or damaged: the content itself is read.
      return null;
    }
  }

  /** Remembers what was found out. Never fails. */
  keep(hash: string, found: T): Promise<void> {
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
      await makeOwnFolder(join(this.data.cache(), this.options.folder));
      await writeOwnFile(this.pathOf(hash), `${JSON.stringify(found)}\n`);
    } catch {
      // A full disk: the answer is right all the same, and is found out again the next time.
    }
  }

  private pathOf(hash: string): string {
    const { folder, version } = this.options;
    return join(this.data.cache(), folder, `${hash}-v${version}.json`);
  }
}
