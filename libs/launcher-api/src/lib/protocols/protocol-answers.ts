import { Injectable } from '@nestjs/common';
import type { IProtocol } from '@hangar/domain';

import { EventBus } from '../events';
import { MapCounts } from './map-counts';
import { answerOf, type StoredProtocol } from './protocol-record';

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

  /** The same frozen list for the same list, until something is counted anew. */
  ofAll(all: readonly StoredProtocol[]): readonly IProtocol[] {
    const answers = this.lists.get(all) ?? Object.freeze(all.map((each) => this.of(each)));
    this.lists.set(all, answers);
    return answers;
  }
}
