import type { Count, Integer, Timestamp } from './value-types';

/** A recorded game. */
export interface IDemo {
  id: string;
  fileName: string;
  filePath: string;
  title: string;
  /** Lump name of the map in capitals. */
  map: string | null;
  /** Difficulty from 1 to 5. */
  skill: Integer | null;
  players: Count | null;
  /** Duration in tics, 35 per second. */
  tics: Count | null;
  complevel: string | null;
  /** The source port that recorded the demo, according to its header. */
  portName: string | null;
  recordedAt: Timestamp;
  sizeBytes: Count;
  /** The Hangar session that recorded the demo. */
  sessionId: string | null;
  /** Category such as `UV Max`. `null` until the demo has been checked. */
  category: string | null;
  /** Whether the demo plays to the end. `null` until that has been checked. */
  inSync: boolean | null;
  playable: boolean;
  /** A sentence that explains why the demo cannot be played. */
  reason: string | null;
}
