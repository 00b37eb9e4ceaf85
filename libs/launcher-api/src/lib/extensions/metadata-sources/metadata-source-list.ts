import { Injectable } from '@nestjs/common';

import { ContributedIds } from '../extension-records';
import type { MetadataSource } from './metadata-source';

/** A source and its owner. */
export interface OwnedSource {
  readonly source: MetadataSource;
  /** The name of the extension that added it; `null` for sources of the host. */
  readonly extension: string | null;
}

/** All added sources. The Registry is not one of them, because it observes the catalogue separately. */
@Injectable()
export class MetadataSourceList {
  private readonly sources: OwnedSource[] = [];

  constructor(contributedIds: ContributedIds) {
    contributedIds.register('metadataSources', (extension) =>
      this.sources.filter((owned) => owned.extension === extension).map(({ source }) => source.id),
    );
  }

  /** @throws if its owner has another source with this ID */
  add(added: OwnedSource): void {
    const isDuplicate = this.sources.some(
      ({ source, extension }) => source.id === added.source.id && extension === added.extension,
    );
    if (isDuplicate) throw new Error(`A metadata source with the id “${added.source.id}” already exists.`);
    this.sources.push(added);
  }

  all(): readonly OwnedSource[] {
    return this.sources;
  }
}
