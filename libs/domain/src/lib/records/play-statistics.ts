import type { IPastSession } from './past-session';
import type { Count } from './value-types';

/** What was played on one day, in the time zone of the machine that Hangar runs on. */
export interface IPlayedDay {
  /**
   * `YYYY-MM-DD`.
   * @format date
   */
  date: string;
  seconds: Count;
  launches: Count;
  mapsFinished: Count;
  /** The most played first. */
  protocols: { id: string; title: string; seconds: Count }[];
}

/** What was played with one base game, source port or protocol. */
export interface IPlayedShare {
  /** Of a base game its MD5. */
  id: string;
  name: string;
  seconds: Count;
  launches: Count;
  mapsFinished: Count;
}

/** What was played in a year, or ever. Test launches are in none of it. */
export interface IPlayStatistics {
  /** The days on which something was played, the first one first. */
  days: IPlayedDay[];
  /** The most played first, like those below. */
  byBaseGame: IPlayedShare[];
  bySourcePort: IPlayedShare[];
  byProtocol: IPlayedShare[];
  longestSessions: IPastSession[];
  totals: { seconds: Count; launches: Count; mapsFinished: Count; secretsFound: Count };
}
