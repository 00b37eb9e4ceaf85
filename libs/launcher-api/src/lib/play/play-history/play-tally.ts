import type { LinePosition } from '@hangar/api-foundation/storage';
import type { IPlayedDay, IPlayedShare, IPlayStatistics } from '@hangar/domain';

import { toDate, MAX_LONGEST_SESSIONS, toYear, type Named, type PlayedDays } from './played-days';

/** One of the longest sessions and its location in the history. */
export interface LocatedSession {
  readonly protocolId: string;
  readonly seconds: number;
  readonly place: LinePosition;
}

/** Total statistics, with the locations of the longest sessions in place of the sessions themselves. */
export interface PlayTotals extends Omit<IPlayStatistics, 'longestSessions'> {
  readonly longest: readonly LocatedSession[];
}

type PlayAmount = Pick<IPlayedShare, 'seconds' | 'launches' | 'mapsFinished'>;

const NO_PLAY: PlayAmount = { seconds: 0, launches: 0, mapsFinished: 0 };

/** Adds up the statistics of all protocols for a year or for all time. Days are in the computer's time zone. */
export class PlayTally {
  private readonly days = new Map<number, { amount: PlayAmount; byProtocol: Map<string, number> }>();
  private readonly baseGames = new ShareTally();
  private readonly sourcePorts = new ShareTally();
  private readonly protocols = new ShareTally();
  private secretsFound = 0;
  private longest: readonly LocatedSession[] = [];

  constructor(private readonly year: number | null) {}

  /** Adds the statistics of a protocol, listed under its current title. */
  add(protocolId: string, title: string, { baseGames, sourcePorts, rows, longest }: PlayedDays): void {
    for (const [day, baseGame, sourcePort, seconds, launches, mapsFinished, secrets] of rows) {
      if (!this.includesYear(toYear(day))) continue;
      const amount = { seconds, launches, mapsFinished };
      this.secretsFound += secrets;
      this.addToDay(day, amount, protocolId);
      this.protocols.add([protocolId, title], amount);
      this.baseGames.add(baseGames[baseGame], amount);
      this.sourcePorts.add(sourcePorts[sourcePort], amount);
    }
    const placed = longest
      .filter(([year]) => this.includesYear(year))
      .map(([, seconds, start, length]) => ({ protocolId, seconds, place: { start, length } }));
    this.longest = [...this.longest, ...placed]
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, MAX_LONGEST_SESSIONS);
  }

  get sum(): PlayTotals {
    const days = [...this.days].sort(([a], [b]) => a - b);
    const { seconds, launches, mapsFinished } = this.protocols.total;
    return {
      days: days.map(([day, { amount, byProtocol }]): IPlayedDay => {
        const played = [...byProtocol].sort(([, a], [, b]) => b - a);
        const titledProtocols = played.map(([id, each]) => ({
          id,
          title: this.protocols.getName(id),
          seconds: each,
        }));
        return { date: toDate(day), ...amount, protocols: titledProtocols };
      }),
      byBaseGame: this.baseGames.list,
      bySourcePort: this.sourcePorts.list,
      byProtocol: this.protocols.list,
      longest: this.longest,
      totals: { seconds, launches, mapsFinished, secretsFound: this.secretsFound },
    };
  }

  private includesYear(year: number): boolean {
    return this.year === null || this.year === year;
  }

  private addToDay(day: number, amount: PlayAmount, protocolId: string): void {
    const known = this.days.get(day) ?? { amount: NO_PLAY, byProtocol: new Map<string, number>() };
    known.byProtocol.set(protocolId, (known.byProtocol.get(protocolId) ?? 0) + amount.seconds);
    this.days.set(day, { ...known, amount: addAmounts(known.amount, amount) });
  }
}

/** Totals for each base game, source port or protocol. */
class ShareTally {
  private readonly shares = new Map<string, IPlayedShare>();

  /**
   * Adds an amount of play to an item. If an ID is added with different names, the latest name is used. Items that are
   * unknown are not counted.
   */
  add(named: Named | undefined, amount: PlayAmount): void {
    if (named === undefined) return;
    const [id, name] = named;
    this.shares.set(id, { id, name, ...addAmounts(this.shares.get(id) ?? NO_PLAY, amount) });
  }

  getName(id: string): string {
    return this.shares.get(id)?.name ?? '';
  }

  /** The totals, sorted by playtime, longest first. */
  get list(): IPlayedShare[] {
    return [...this.shares.values()].sort((a, b) => b.seconds - a.seconds || b.launches - a.launches);
  }

  get total(): PlayAmount {
    return [...this.shares.values()].reduce<PlayAmount>(addAmounts, NO_PLAY);
  }
}

function addAmounts(a: PlayAmount, b: PlayAmount): PlayAmount {
  return {
    seconds: a.seconds + b.seconds,
    launches: a.launches + b.launches,
    mapsFinished: a.mapsFinished + b.mapsFinished,
  };
}
