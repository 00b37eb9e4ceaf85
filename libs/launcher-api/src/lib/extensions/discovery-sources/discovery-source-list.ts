import { Injectable } from '@nestjs/common';

import { ContributedIds } from '../extension-records';
import type { DiscoverySource } from './discovery-source';

/** A source and its owner. */
export interface OwnedDiscoverySource {
  readonly source: DiscoverySource;
  /** The name of the extension that added it; `null` for sources of Hangar or the host. */
  readonly extension: string | null;
}

/** All sources of mods, including Hangar's own. */
@Injectable()
export class DiscoverySourceList {
  private readonly sources: OwnedDiscoverySource[] = [];

  constructor(contributedIds: ContributedIds) {
    contributedIds.register('discoverySources', (extension) =>
      this.sources.filter((owned) => owned.extension === extension).map(({ source }) => source.id),
    );
  }

  /** @throws if another source has this ID, because addresses contain only the ID */
  add(added: OwnedDiscoverySource): void {
    if (this.find(added.source.id))
      throw new Error(`A source of mods with the id “${added.source.id}” already exists.`);
    this.sources.push(added);
  }

  all(): readonly OwnedDiscoverySource[] {
    return this.sources;
  }

  find(id: string): OwnedDiscoverySource | undefined {
    return this.sources.find(({ source }) => source.id === id);
  }
}
