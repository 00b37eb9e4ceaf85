import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { undoIncomplete } from '@hangar/api-foundation/errors';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { isFile, isFileName } from '@hangar/file-system';

import { SourcePortRegistrar } from '../../application';
import { CatalogRepository, ProtocolRepository, VersionRepository } from '../../library';
import type { CreatedItem, CreatedKind } from './import-record';

/** Finds existing items that an import created. */
@Injectable()
export class CreatedItemFinder {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly catalog: CatalogRepository,
    private readonly versions: VersionRepository,
    private readonly ports: SourcePortRegistrar,
    private readonly data: DataDirectory,
  ) {}

  /**
   * Returns an error that names the remaining items of an import that couldn't be undone completely. If none remain,
   * returns the import's own error.
   */
  async createIncompleteUndoError(created: readonly CreatedItem[], error: unknown): Promise<unknown> {
    const counts = new Map<CreatedKind, number>();
    for (const item of created)
      if (await this.has(item)) counts.set(item.kind, (counts.get(item.kind) ?? 0) + 1);
    if (created.length > 0 && counts.size === 0) return error;
    const remains = [...counts].map(([kind, count]) => describeCount(kind, count)).join(', ');
    return undoIncomplete(remains);
  }

  /** Whether an item still exists. */
  async has({ kind, id }: CreatedItem): Promise<boolean> {
    switch (kind) {
      case 'protocol':
        return this.protocols.has(id);
      case 'mod-file':
        return (await this.catalog.find(id)) !== undefined;
      case 'base-game':
        return (await this.versions.find(id)) !== undefined;
      case 'source-port':
        return (await this.ports.readSettings()).sourcePorts.some((port) => port.id === id);
      case 'image':
        return isFileName(id) && (await isFile(join(this.data.images(), id)));
      case 'save':
      case 'demo':
        return isFile(id);
    }
  }
}

/** The names of each kind, for one item and for several. */
const KIND_NAMES: Readonly<Record<CreatedKind, readonly [one: string, many: string]>> = {
  protocol: ['protocol', 'protocols'],
  'mod-file': ['mod file', 'mod files'],
  'base-game': ['base game', 'base games'],
  'source-port': ['source port', 'source ports'],
  image: ['picture', 'pictures'],
  save: ['save', 'saves'],
  demo: ['demo', 'demos'],
};

function describeCount(kind: CreatedKind, count: number): string {
  const [one, many] = KIND_NAMES[kind];
  return `${count} ${count === 1 ? one : many}`;
}
