import type { Count, Integer, Timestamp } from './value-types';

/** A recorded game. */
export interface IDemo {
  id: string;
  fileName: string;
  filePath: string;
  title: string;
  /** The lump's name in capitals. */
  map: string | null;
  /** 1 to 5. */
  skill: Integer | null;
  players: Count | null;
  /** Its length, 35 to a second. */
  tics: Count | null;
  complevel: string | null;
  /** What its header says of the port that wrote it. */
  portName: string | null;
  recordedAt: Timestamp;
  sizeBytes: Count;
  /** The session of Hangar that recorded it. */
  sessionId: string | null;
  /** Such as `UV Max`; `null` until it was checked. */
  category: string | null;
  /** Whether it plays to its end; `null` until it was checked. */
  inSync: boolean | null;
  playable: boolean;
  /** Why it cannot be played, a sentence for people. */
  reason: string | null;
}
