import { Injectable } from '@nestjs/common';
import type { IModFile } from '@hangar/domain';

import { CatalogRepository } from '../catalog';
import { emptyFieldsOf } from './empty-fields';
import type { OpenRegistry } from './registry-access';
import { RelayMemory } from './relay-memory';
import { letWait, type WaitingFile } from './relay-record';

/**
 * Goes through what was in the catalogue before the feature was switched on, one file at a time. Such files are asked
 * about if something is missing in them; they are not offered, for nobody agreed to that when they were described.
 */
@Injectable()
export class CatalogSweep {
  /** Ids of the entries that are still to be looked at. */
  private left: Iterator<string> = noIds();

  constructor(
    private readonly catalog: CatalogRepository,
    private readonly memory: RelayMemory,
  ) {}

  /** Begins for a Registry that is new to us, or goes on where the last run ended. */
  async begin({ address, signal }: OpenRegistry): Promise<void> {
    const { sweptFor, sweptTo } = this.memory.current;
    if (sweptFor === address && sweptTo === 'end') return;
    const ids = (await this.catalog.list()).map(({ id }) => id);
    if (signal.aborted) return;
    const done = sweptFor === address && sweptTo !== null ? ids.indexOf(sweptTo) + 1 : 0;
    if (sweptFor !== address) {
      void this.memory.change((record) => ({ ...record, sweptFor: address, sweptTo: null, restUntil: null }));
    }
    this.left = ids.slice(done).values();
  }

  end(): void {
    this.left = noIds();
  }

  /** Lets the next file wait that something is missing in; `undefined` at the end. */
  async next(): Promise<WaitingFile | undefined> {
    const { left } = this;
    for (let id = left.next(); !id.done; id = left.next()) {
      const entry = await this.catalog.find(id.value);
      if (left !== this.left) return undefined;
      if (!entry || !this.isToBeAsked(entry)) continue;
      const file = { fileId: entry.id, open: emptyFieldsOf(entry), isOffered: false, tries: 0 };
      void this.memory.change((record) => ({ ...letWait(file)(record), sweptTo: entry.id }));
      return file;
    }
    void this.memory.change((record) =>
      record.sweptFor === null || record.sweptTo === 'end' ? record : { ...record, sweptTo: 'end' },
    );
    return undefined;
  }

  /** What the Registry has told about once is not filled again: whatever is empty in it, the user has emptied. */
  private isToBeAsked(entry: IModFile): boolean {
    const isKnown = this.memory.current.matched.includes(entry.hashValue);
    return hasGaps(entry) && !isKnown && !this.memory.find(entry.id);
  }
}

/** Most files need no load order; without one, an entry is complete. */
function hasGaps(entry: IModFile): boolean {
  return emptyFieldsOf(entry).some((field) => field !== 'loadOrder');
}

function noIds(): Iterator<string> {
  return [][Symbol.iterator]();
}
