import type { IPastSession } from './past-session';
import type { Count } from './value-types';

/** Statistics for one day, in the time zone of the computer that runs Hangar. */
export interface IPlayedDay {
  /**
   * `YYYY-MM-DD`.
   * @format date
   */
  date: string;
  seconds: Count;
  launches: Count;
  mapsFinished: Count;
  /** The day's protocols, most played first. */
  protocols: { id: string; title: string; seconds: Count }[];
}

/** Statistics for one base game, source port or protocol. */
export interface IPlayedShare {
  /** Id of the source port or protocol, or MD5 of the base game. */
  id: string;
  name: string;
  seconds: Count;
  launches: Count;
  mapsFinished: Count;
}

/** Statistics for a year or for all time. Test launches are not included. */
export interface IPlayStatistics {
  /** Days with at least one session, in chronological order. */
  days: IPlayedDay[];
  /** The base games, most played first. The lists by source port and by protocol are sorted in the same way. */
  byBaseGame: IPlayedShare[];
  bySourcePort: IPlayedShare[];
  byProtocol: IPlayedShare[];
  longestSessions: IPastSession[];
  totals: { seconds: Count; launches: Count; mapsFinished: Count; secretsFound: Count };
}
