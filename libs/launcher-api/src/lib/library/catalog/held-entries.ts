import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IModFile } from '@hangar/domain';

import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';

/** What was found or entered for somebody who is about to use it. */
export interface Gathered {
  readonly entries: readonly IModFile[];
}

/** Entries that are deleted again and again while they are gathered are given up after so many times. */
const MAX_TRIES = 5;

/** Keeps entries in the catalogue from the moment they are found until it is written down who uses them. */
@Injectable()
export class HeldEntries {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly locks: ContentLocks,
  ) {}

  /**
   * Gathers entries, and does `use` while nobody can delete one of them. When one went in between, all are gathered
   * again. `gather` may ask for content locks; `use` must not.
   * @throws `CONFLICT` when that never ends
   */
  async use<G extends Gathered, T>(gather: () => Promise<G>, use: (gathered: G) => Promise<T>): Promise<T> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const gathered = await gather();
      const hashes = gathered.entries.map(({ hashValue }) => hashValue);
      const done = await this.locks.hold(hashes, async () =>
        (await this.areThere(gathered.entries)) ? { result: await use(gathered) } : null,
      );
      if (done) return done.result;
    }
    throw new LauncherError('CONFLICT', 'The mod file was deleted while it was being added. Try again.');
  }

  private async areThere(entries: readonly IModFile[]): Promise<boolean> {
    const present = await this.catalog.findByHashes(entries.map(({ hashValue }) => hashValue));
    return entries.every(({ id, hashValue }) => present.get(hashValue)?.id === id);
  }
}
