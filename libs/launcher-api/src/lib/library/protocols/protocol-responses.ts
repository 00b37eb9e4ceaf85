import { Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import type { JsonObject } from '@hangar/api-foundation/storage';
import type { IProtocol, OrderedProtocol } from '@hangar/domain';

import { MapCounts } from './map-counts';
import { ProtocolReadiness } from './protocol-readiness';
import { toProtocolResponse, readOrdered, type ComputedFields, type StoredProtocol } from './protocol-record';
import { ResponseLists } from './response-lists';

/** Converts stored protocols to responses, and adds computed fields. */
@Injectable()
export class ProtocolResponses {
  private readonly lists = new ResponseLists<IProtocol>();
  private changes = 0;

  constructor(
    private readonly counts: MapCounts,
    private readonly readiness: ProtocolReadiness,
    events: EventBus,
  ) {
    readiness.onChange(() => (this.changes += 1));
    counts.onChange((ids) => {
      this.changes += 1;
      events.publish('protocols.changed', { ids: [...ids] });
    });
  }

  /** Changes whenever a computed field of a protocol may have changed. */
  get revision(): number {
    return this.changes;
  }

  /** Resolves when the counts of earlier runs and the readiness are available. Never fails. */
  async ready(): Promise<void> {
    await this.counts.ready();
    await this.readiness.ready();
  }

  of(stored: StoredProtocol): IProtocol {
    return toProtocolResponse(stored, this.getComputedFields(stored));
  }

  getComputedFields(stored: StoredProtocol): ComputedFields {
    return { ...this.counts.of(stored.id), readiness: this.readiness.of(stored) };
  }

  /** Determines computed fields for many responses, with pauses for other work. Must be called after {@link ready}. */
  prepare(all: readonly StoredProtocol[]): Promise<void> {
    return this.readiness.prepare(all);
  }

  /**
   * Returns the same frozen array for the same list until a count or the readiness changes, as long as the array is in
   * use.
   */
  async createAll(all: readonly StoredProtocol[]): Promise<readonly IProtocol[]> {
    await this.ready();
    const known = this.lists.find(all, this.changes);
    if (known) return known;
    await this.prepare(all);
    return this.lists.add(
      all,
      this.changes,
      all.map((protocol) => this.of(protocol)),
    );
  }

  /** Returns the fields that determine the sort order, read from the content of a protocol's file. */
  getSortFields(id: string, content: JsonObject): OrderedProtocol {
    return Object.assign(readOrdered(id, content), this.counts.of(id));
  }
}
