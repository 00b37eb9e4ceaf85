import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { IPastSession, IPlayStatistics } from '@hangar/domain';
import { checkFileSync, mapLimited } from '@hangar/file-system';
import { nextTurn } from '@hangar/platform';

import { ProtocolRepository } from '../../library';
import { MapResults } from './map-results';
import { PlayTally, type LocatedSession } from './play-tally';
import { getTimeZoneKey, type PlayedDays } from './played-days';
import { PlayedDaysCache, type CachedDays } from './played-days-cache';
import { PlayedDaysCounter } from './played-days-count';
import { SessionHistory } from './session-history';

/** Number of protocols that are checked before other work can run. Checking them takes half a millisecond. */
const CHECKS_PER_TURN = 100;
/** Number of protocols that are counted in parallel. Counting mostly waits for the disk. */
const MAX_PARALLEL_COUNTS = 4;

/**
 * Computes play statistics for a year or for all time, including deleted protocols. Reads only the sessions of
 * protocols whose files have changed since they were last counted, and keeps none of the sessions in memory.
 */
@Injectable()
export class PlayStatistics {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly history: SessionHistory,
    private readonly results: MapResults,
    private readonly protocols: ProtocolRepository,
    private readonly cache: PlayedDaysCache,
    private readonly data: DataDirectory,
  ) {}

  /**
   * Returns statistics. Runs one request at a time, so that sessions are read only once if a page requests both a year
   * and all time.
   */
  getStatistics(year: number | null): Promise<IPlayStatistics> {
    const result = this.queue.then(() => this.compute(year));
    // The queue does not resolve to the result, because otherwise the result would stay in memory until the next
    // request.
    this.queue = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  private async compute(year: number | null): Promise<IPlayStatistics> {
    const timeZone = getTimeZoneKey();
    const titles = new Map((await this.protocols.list()).map(({ id, title }) => [id, title]));
    // The keys are read before the sessions, so that sessions that are added during the count are included next time.
    const stateKeys = await this.readStateKeys();
    const tally = new PlayTally(year);
    for (const [id, { days }] of await this.loadCounts(timeZone, stateKeys))
      tally.add(id, titles.get(id) ?? (days.title || id), days);
    const { longest, ...sum } = tally.sum;
    return { ...sum, longestSessions: await this.readSessions(longest) };
  }

  /** Returns the played protocols, each with a key that changes with its files. */
  private async readStateKeys(): Promise<Map<string, string>> {
    const played = await this.history.protocolIds();
    const finished = await this.results.protocolIds();
    const keysMatch = new Map<string, string>();
    for (const id of new Set([...played, ...finished])) {
      keysMatch.set(
        id,
        [this.data.historyFileOf(id), this.data.resultsFileOf(id)].map(checkFileSync).join(' '),
      );
      if (keysMatch.size % CHECKS_PER_TURN === 0) await nextTurn();
    }
    return keysMatch;
  }

  private async loadCounts(
    zone: string,
    fits: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, CachedDays>> {
    const cached = await this.cache.read(zone);
    const isKnown = ([id, fit]: readonly [string, string]) => cached.get(id)?.fit === fit;
    const missing = [...fits].filter((entry) => !isKnown(entry));
    const counted = await mapLimited(missing, MAX_PARALLEL_COUNTS, async ([id, fit]) => {
      return [id, { fit, days: await this.count(id) }] as const;
    });
    const added = new Map(counted);
    const current = new Map<string, CachedDays>();
    for (const id of fits.keys()) {
      const days = added.get(id) ?? cached.get(id);
      if (days) current.set(id, days);
    }
    if (missing.length > 0 || cached.size !== current.size) await this.cache.store(zone, current);
    return current;
  }

  private async count(protocolId: string): Promise<PlayedDays> {
    const count = new PlayedDaysCounter();
    await this.results.each(protocolId, (line) => count.addResult(line));
    await this.history.each(protocolId, (session, place) => count.addSession(session, place));
    return count.playedDays;
  }

  private async readSessions(longest: readonly LocatedSession[]): Promise<IPastSession[]> {
    const sessions = await Promise.all(
      longest.map(({ protocolId, place }) => this.history.at(protocolId, [place])),
    );
    // A session that is removed during the count is omitted until the next request.
    return sessions.flat().filter((session) => session !== null);
  }
}
