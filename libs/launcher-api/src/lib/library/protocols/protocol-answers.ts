import { Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import type { JsonObject } from '@hangar/api-foundation/storage';
import type { IProtocol, OrderedProtocol } from '@hangar/domain';

import { MapCounts } from './map-counts';
import { answerOf, readOrdered, type StoredProtocol } from './protocol-record';

/** Makes answers of what is stored, with what is counted elsewhere. */
@Injectable()
export class ProtocolAnswers {
  /** What is answered for a list of all protocols. */
  private lists = new WeakMap<readonly StoredProtocol[], readonly IProtocol[]>();

  constructor(
    private readonly counts: MapCounts,
    events: EventBus,
  ) {
    counts.onChange((ids) => {
      this.lists = new WeakMap();
      events.publish('protocols.changed', { ids: [...ids] });
    });
  }

  /** Resolves when answers have what was counted before this run. Never fails. */
  ready(): Promise<void> {
    return this.counts.ready();
  }

  of(stored: StoredProtocol): IProtocol {
    return answerOf(stored, this.counts.of(stored.id));
  }

  /** What the order of answers depends on, by what stands in a file. */
  orderedOf(id: string, content: JsonObject): OrderedProtocol {
    return Object.assign(readOrdered(id, content), this.counts.of(id));
  }

  /** The same frozen list for the same list, until something is counted anew. */
  ofAll(all: readonly StoredProtocol[]): readonly IProtocol[] {
    const answers = this.lists.get(all) ?? Object.freeze(all.map((each) => this.of(each)));
    this.lists.set(all, answers);
    return answers;
  }
}
