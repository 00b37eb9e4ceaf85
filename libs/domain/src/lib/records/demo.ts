import type { Count, Integer, Timestamp } from './value-types';

/** A recorded game. */
export interface IDemo {
  id: string;
  fileName: string;
  filePath: string;
  title: string;
  /** Lump name of the map in capitals. */
  map: string | null;
  /** 1 to 5. */
  skill: Integer | null;
  players: Count | null;
  /** Duration in tics, 35 per second. */
  tics: Count | null;
  complevel: string | null;
  /** The source port that recorded it, according to its header. */
  portName: string | null;
  recordedAt: Timestamp;
  sizeBytes: Count;
  /** The Hangar session that recorded it. */
  sessionId: string | null;
  /** Category such as `UV Max`. `null` until it has been checked. */
  category: string | null;
  /** Whether it plays to the end. `null` until it has been checked. */
  inSync: boolean | null;
  playable: boolean;
  /** A sentence that explains why it cannot be played. */
  reason: string | null;
}
