import { Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import type { JsonObject } from '@hangar/api-foundation/storage';
import type { IProtocol, OrderedProtocol } from '@hangar/domain';

import { MapCounts } from './map-counts';
import { ProtocolReadiness } from './protocol-readiness';
import { toProtocolResponse, readOrdered, type StoredProtocol } from './protocol-record';

/** Converts stored protocols for the response and adds the counts. */
@Injectable()
export class ProtocolResponses {
  /** Caches the response for each list of stored protocols while it is used: a second list of 10,000 takes 3 MB. */
  private lists = new WeakMap<readonly StoredProtocol[], WeakRef<readonly IProtocol[]>>();

  constructor(
    private readonly counts: MapCounts,
    private readonly readiness: ProtocolReadiness,
    events: EventBus,
  ) {
    readiness.onChange(() => (this.lists = new WeakMap()));
    counts.onChange((ids) => {
      this.lists = new WeakMap();
      events.publish('protocols.changed', { ids: [...ids] });
    });
  }

  /** Resolves when the counts of earlier runs and the readiness are available. Never fails. */
  async ready(): Promise<void> {
    await this.counts.ready();
    await this.readiness.ready();
  }

  of(stored: StoredProtocol): IProtocol {
    return toProtocolResponse(stored, {
      ...this.counts.of(stored.id),
      readiness: this.readiness.of(stored),
    });
  }

  /** Prepares the responses for many protocols, with pauses for other work. Returns the same list. */
  async prepare(all: readonly StoredProtocol[]): Promise<readonly StoredProtocol[]> {
    await this.ready();
    await this.readiness.prepare(all);
    return all;
  }

  /** Returns the fields that determine the sort order, read from the content of a file. */
  getSortFields(id: string, content: JsonObject): OrderedProtocol {
    return Object.assign(readOrdered(id, content), this.counts.of(id));
  }

  /** Returns the same frozen array for the same list until a count or the readiness changes, while anyone keeps it. */
  toResponses(all: readonly StoredProtocol[]): readonly IProtocol[] {
    const known = this.lists.get(all)?.deref();
    if (known) return known;
    const responses = Object.freeze(all.map((protocol) => this.of(protocol)));
    this.lists.set(all, new WeakRef(responses));
    return responses;
  }
}
