import { Injectable } from '@nestjs/common';
import { orderOf } from '@hangar/api-foundation/storage';
import type { IPastSession } from '@hangar/domain';

import { SessionHistory } from './session-history';

/** Number of sessions held in memory at the same time. */
const BATCH_SIZE = 1000;

/**
 * The locations of all sessions, stored in columns, because hundreds of thousands of objects would need several times
 * the memory.
 */
class SessionPlaces {
  readonly times: number[] = [];
  private readonly protocols: number[] = [];
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];

  add(protocol: number, time: number, start: number, length: number): void {
    this.times.push(time);
    this.protocols.push(protocol);
    this.starts.push(start);
    this.lengths.push(length);
  }

  at(place: number): { protocol: number; start: number; length: number } {
    const { protocols, starts, lengths } = this;
    return { protocol: protocols[place] ?? 0, start: starts[place] ?? 0, length: lengths[place] ?? 0 };
  }
}

/** The sessions of all protocols, including deleted ones, as a single history. */
@Injectable()
export class AllSessions {
  constructor(private readonly history: SessionHistory) {}

  /**
   * Yields sessions in the order in which they started. A session whose line is removed during the iteration is
   * skipped.
   */
  async *oldestFirst(): AsyncGenerator<IPastSession, void> {
    const ids = await this.history.protocolIds();
    const places = await this.placesOf(ids);
    const order = orderOf(places.times);
    for (let from = 0; from < order.length; from += BATCH_SIZE) {
      const wanted = [...order.subarray(from, from + BATCH_SIZE)].map((place) => places.at(place));
      yield* await this.sessionsAt(wanted, ids);
    }
  }

  private async placesOf(ids: readonly string[]): Promise<SessionPlaces> {
    const places = new SessionPlaces();
    for (const [protocol, id] of ids.entries()) {
      const { times, starts, lengths } = await this.history.timesOf(id);
      for (const [at, time] of times.entries()) places.add(protocol, time, starts[at] ?? 0, lengths[at] ?? 0);
    }
    return places;
  }

  /** Reads a batch of sessions, opening the file of each protocol only once. */
  private async sessionsAt(
    wanted: readonly { protocol: number; start: number; length: number }[],
    ids: readonly string[],
  ): Promise<IPastSession[]> {
    const found = new Map<(typeof wanted)[number], IPastSession>();
    for (const protocol of new Set(wanted.map((each) => each.protocol))) {
      const own = wanted.filter((each) => each.protocol === protocol);
      const sessions = await this.history.at(ids[protocol] ?? '', own);
      for (const [at, session] of sessions.entries()) {
        const place = own[at];
        if (session && place) found.set(place, session);
      }
    }
    return wanted.flatMap((each) => found.get(each) ?? []);
  }
}
