import type { IPastSession } from './past-session';
import type { Count } from './value-types';

/** Statistics of one day, in the time zone of the computer that runs Hangar. */
export interface IPlayedDay {
  /**
   * `YYYY-MM-DD`.
   * @format date
   */
  date: string;
  seconds: Count;
  launches: Count;
  mapsFinished: Count;
  /** Most played first. */
  protocols: { id: string; title: string; seconds: Count }[];
}

/** Statistics of one base game, source port or protocol. */
export interface IPlayedShare {
  /** For a base game, its MD5. */
  id: string;
  name: string;
  seconds: Count;
  launches: Count;
  mapsFinished: Count;
}

/** Statistics of a year or of all time. Test launches are not included. */
export interface IPlayStatistics {
  /** Days with at least one session, in chronological order. */
  days: IPlayedDay[];
  /** Most played first, like the lists below. */
  byBaseGame: IPlayedShare[];
  bySourcePort: IPlayedShare[];
  byProtocol: IPlayedShare[];
  longestSessions: IPastSession[];
  totals: { seconds: Count; launches: Count; mapsFinished: Count; secretsFound: Count };
}
