import type { LinePosition } from '@hangar/api-foundation/storage';
import type { IMapResult } from '@hangar/domain';

import type { ResultLine } from './map-result';
import type { CountedSession } from './past-session';
import {
  toDay,
  MAX_LONGEST_SESSIONS,
  UNKNOWN_INDEX,
  toYear,
  type LongSession,
  type Named,
  type PlayedDays,
  type PlayedRow,
} from './played-days';

type SetupIndexes = readonly [baseGame: number, sourcePort: number];
type Amount = readonly [seconds: number, launches: number, mapsFinished: number, secretsFound: number];

const UNKNOWN_SETUP: SetupIndexes = [UNKNOWN_INDEX, UNKNOWN_INDEX];

/** Counts the play of one protocol. Expects the lines of its results first, then its sessions, both oldest first. */
export class PlayedDaysCounter {
  private title = '';
  private readonly finished = new Map<string, Pick<IMapResult, 'finishedAt' | 'secrets' | 'sessionId'>>();
  /** The base game and port of each session in which a map was finished. */
  private readonly setupBySession = new Map<string, SetupIndexes>();
  private readonly baseGames = new NameIndex();
  private readonly sourcePorts = new NameIndex();
  private readonly days = new Map<number, PlayedRow[]>();
  private readonly longest = new Map<number, LongSession[]>();

  /** Adds a line, which replaces earlier lines with the same ID. */
  addResult(line: ResultLine): void {
    if ('deletedId' in line) {
      this.finished.delete(line.deletedId);
      return;
    }
    const { id, finishedAt, secrets, sessionId } = line.result;
    this.finished.set(id, { finishedAt, secrets, sessionId });
    if (sessionId !== null) this.setupBySession.set(sessionId, UNKNOWN_SETUP);
  }

  /** Adds a session. It counts as one launch, however it ended. */
  addSession(session: CountedSession, { start, length }: LinePosition): void {
    const { sessionId, title, startedAt, seconds, baseGame, sourcePort } = session;
    const setup: SetupIndexes = [
      this.baseGames.indexOf(baseGame.hashValue, baseGame.name),
      this.sourcePorts.indexOf(sourcePort.id, sourcePort.name),
    ];
    const day = toDay(startedAt);
    this.title = title;
    this.add(day, setup, [seconds, 1, 0, 0]);
    this.addIfLong([toYear(day), seconds, start, length]);
    if (this.setupBySession.has(sessionId)) this.setupBySession.set(sessionId, setup);
  }

  /** The totals. Read them only once, after everything has been added. */
  get playedDays(): PlayedDays {
    for (const { finishedAt, secrets, sessionId } of this.finished.values()) {
      const setup = (sessionId === null ? null : this.setupBySession.get(sessionId)) ?? UNKNOWN_SETUP;
      this.add(toDay(Date.parse(finishedAt)), setup, [0, 0, 1, secrets ?? 0]);
    }
    return {
      title: this.title,
      baseGames: this.baseGames.list,
      sourcePorts: this.sourcePorts.list,
      rows: [...this.days.values()].flat(),
      longest: [...this.longest.values()].flat(),
    };
  }

  private add(day: number, [baseGame, sourcePort]: SetupIndexes, amount: Amount): void {
    const rows = this.days.get(day) ?? [];
    const index = rows.findIndex((row) => row[1] === baseGame && row[2] === sourcePort);
    const [, , , seconds = 0, launches = 0, maps = 0, secrets = 0] = rows[index] ?? [];
    const sum = [seconds + amount[0], launches + amount[1], maps + amount[2], secrets + amount[3]] as const;
    rows[index < 0 ? rows.length : index] = [day, baseGame, sourcePort, ...sum];
    this.days.set(day, rows);
  }

  /** Adds a session if it is one of the longest. Of two equally long sessions, the older one is listed first. */
  private addIfLong(session: LongSession): void {
    const [year, seconds] = session;
    const longest = this.longest.get(year) ?? [];
    if (longest.length >= MAX_LONGEST_SESSIONS && seconds <= (longest.at(-1)?.[1] ?? 0)) return;
    const firstShorterIndex = longest.findIndex((other) => other[1] < seconds);
    longest.splice(firstShorterIndex < 0 ? longest.length : firstShorterIndex, 0, session);
    this.longest.set(year, longest.slice(0, MAX_LONGEST_SESSIONS));
  }
}

/** Names by ID. If an ID is added with different names, the latest name is used. */
class NameIndex {
  private readonly indexes = new Map<string, number>();
  private readonly names: Named[] = [];

  indexOf(id: string, name: string): number {
    const index = this.indexes.get(id) ?? this.names.length;
    if (this.names[index]?.[1] !== name) this.names[index] = [id, name];
    this.indexes.set(id, index);
    return index;
  }

  get list(): readonly Named[] {
    return this.names;
  }
}
