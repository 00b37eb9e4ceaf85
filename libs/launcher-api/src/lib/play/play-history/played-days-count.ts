import type { LinePlace } from '@hangar/api-foundation/storage';
import type { IMapResult } from '@hangar/domain';

import type { ResultLine } from './map-result';
import type { CountedSession } from './past-session';
import {
  dayOf,
  LONGEST,
  NOT_KNOWN,
  yearOf,
  type LongSession,
  type Named,
  type PlayedDays,
  type PlayedRow,
} from './played-days';

type SetupIndexes = readonly [baseGame: number, sourcePort: number];
type Amount = readonly [seconds: number, launches: number, mapsFinished: number, secretsFound: number];

const UNKNOWN: SetupIndexes = [NOT_KNOWN, NOT_KNOWN];

/** Counts the play of one protocol: pass the lines of its results first, then its sessions, both oldest first. */
export class PlayedDaysCount {
  private title = '';
  private readonly finished = new Map<string, Pick<IMapResult, 'finishedAt' | 'secrets' | 'sessionId'>>();
  /** The base game and port of sessions that finished a map. */
  private readonly surroundings = new Map<string, SetupIndexes>();
  private readonly baseGames = new Names();
  private readonly sourcePorts = new Names();
  private readonly days = new Map<number, PlayedRow[]>();
  private readonly longest = new Map<number, LongSession[]>();

  /** Each line replaces earlier ones with the same ID. */
  addResult(line: ResultLine): void {
    if ('deletedId' in line) {
      this.finished.delete(line.deletedId);
      return;
    }
    const { id, finishedAt, secrets, sessionId } = line.result;
    this.finished.set(id, { finishedAt, secrets, sessionId });
    if (sessionId !== null) this.surroundings.set(sessionId, UNKNOWN);
  }

  /** Every session counts as one launch, however it ended. */
  addSession(session: CountedSession, { start, length }: LinePlace): void {
    const { sessionId, title, startedAt, seconds, baseGame, sourcePort } = session;
    const where: SetupIndexes = [
      this.baseGames.placeOf(baseGame.hashValue, baseGame.name),
      this.sourcePorts.placeOf(sourcePort.id, sourcePort.name),
    ];
    const day = dayOf(startedAt);
    this.title = title;
    this.add(day, where, [seconds, 1, 0, 0]);
    this.addIfLong([yearOf(day), seconds, start, length]);
    if (this.surroundings.has(sessionId)) this.surroundings.set(sessionId, where);
  }

  /** The totals. Read them once, after everything was added. */
  get playedDays(): PlayedDays {
    for (const { finishedAt, secrets, sessionId } of this.finished.values()) {
      const where = (sessionId === null ? null : this.surroundings.get(sessionId)) ?? UNKNOWN;
      this.add(dayOf(Date.parse(finishedAt)), where, [0, 0, 1, secrets ?? 0]);
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
    const place = rows.findIndex((row) => row[1] === baseGame && row[2] === sourcePort);
    const [, , , seconds = 0, launches = 0, maps = 0, secrets = 0] = rows[place] ?? [];
    const sum = [seconds + amount[0], launches + amount[1], maps + amount[2], secrets + amount[3]] as const;
    rows[place < 0 ? rows.length : place] = [day, baseGame, sourcePort, ...sum];
    this.days.set(day, rows);
  }

  /** If two sessions have the same duration, the older one is listed first. */
  private addIfLong(session: LongSession): void {
    const [year, seconds] = session;
    const kept = this.longest.get(year) ?? [];
    if (kept.length >= LONGEST && seconds <= (kept.at(-1)?.[1] ?? 0)) return;
    const shorter = kept.findIndex((other) => other[1] < seconds);
    kept.splice(shorter < 0 ? kept.length : shorter, 0, session);
    this.longest.set(year, kept.slice(0, LONGEST));
  }
}

/** Names by ID; the last name given for an ID is used. */
class Names {
  private readonly places = new Map<string, number>();
  private readonly names: Named[] = [];

  placeOf(id: string, name: string): number {
    const place = this.places.get(id) ?? this.names.length;
    if (this.names[place]?.[1] !== name) this.names[place] = [id, name];
    this.places.set(id, place);
    return place;
  }

  get list(): readonly Named[] {
    return this.names;
  }
}
