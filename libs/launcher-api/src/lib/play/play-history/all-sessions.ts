import { Injectable } from '@nestjs/common';
import { computeTimeOrder } from '@hangar/api-foundation/storage';
import type { IPastSession } from '@hangar/domain';

import { SessionHistory } from './session-history';

/** Number of sessions held in memory at the same time. */
const BATCH_SIZE = 1000;

/**
 * The locations of all sessions. They are stored in columns, because hundreds of thousands of objects would need
 * several times the memory.
 */
class SessionLocations {
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

  get(index: number): { protocol: number; start: number; length: number } {
    const { protocols, starts, lengths } = this;
    return { protocol: protocols[index] ?? 0, start: starts[index] ?? 0, length: lengths[index] ?? 0 };
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
  async *iterateOldestFirst(): AsyncGenerator<IPastSession, void> {
    const ids = await this.history.protocolIds();
    const locations = await this.readLocations(ids);
    const order = computeTimeOrder(locations.times);
    for (let start = 0; start < order.length; start += BATCH_SIZE) {
      const batch = [...order.subarray(start, start + BATCH_SIZE)].map((index) => locations.get(index));
      yield* await this.readSessions(batch, ids);
    }
  }

  private async readLocations(ids: readonly string[]): Promise<SessionLocations> {
    const locations = new SessionLocations();
    for (const [protocol, id] of ids.entries()) {
      const { times, starts, lengths } = await this.history.timesOf(id);
      for (const [index, time] of times.entries())
        locations.add(protocol, time, starts[index] ?? 0, lengths[index] ?? 0);
    }
    return locations;
  }

  /** Reads a batch of sessions, opening the file of each protocol only once. */
  private async readSessions(
    locations: readonly { protocol: number; start: number; length: number }[],
    ids: readonly string[],
  ): Promise<IPastSession[]> {
    const found = new Map<(typeof locations)[number], IPastSession>();
    for (const protocol of new Set(locations.map((location) => location.protocol))) {
      const protocolLocations = locations.filter((location) => location.protocol === protocol);
      const sessions = await this.history.at(ids[protocol] ?? '', protocolLocations);
      for (const [index, session] of sessions.entries()) {
        const location = protocolLocations[index];
        if (session && location) found.set(location, session);
      }
    }
    return locations.flatMap((location) => found.get(location) ?? []);
  }
}
