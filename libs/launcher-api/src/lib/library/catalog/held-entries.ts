import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IModFile } from '@hangar/domain';

import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';

/** Entries that are about to be used, for example by a new protocol. */
export interface Gathered {
  readonly entries: readonly IModFile[];
}

/** Maximum number of attempts if entries are repeatedly deleted while they are being gathered. */
const MAX_ATTEMPTS = 5;

/** Prevents entries from being deleted between finding them and recording their use. */
@Injectable()
export class HeldEntries {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly locks: ContentLocks,
  ) {}

  /**
   * Gathers entries and runs `use` while none of them can be deleted. If one of them was deleted in the meantime, all
   * are gathered again. `gather` may acquire content locks; `use` must not.
   * @throws `CONFLICT` if entries are deleted on every attempt
   */
  async use<G extends Gathered, T>(gather: () => Promise<G>, use: (gathered: G) => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const gathered = await gather();
      const hashes = gathered.entries.map(({ hashValue }) => hashValue);
      const outcome = await this.locks.hold(hashes, async () =>
        (await this.areAllPresent(gathered.entries)) ? { result: await use(gathered) } : null,
      );
      if (outcome) return outcome.result;
    }
    throw new LauncherError('CONFLICT', 'The mod file was deleted while it was being added. Try again.');
  }

  private async areAllPresent(entries: readonly IModFile[]): Promise<boolean> {
    const present = await this.catalog.findByHashes(entries.map(({ hashValue }) => hashValue));
    return entries.every(({ id, hashValue }) => present.get(hashValue)?.id === id);
  }
}
