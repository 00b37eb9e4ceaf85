import type { SourcePortFamily } from './source-port';
import type { Count, Timestamp } from './value-types';

/** Counts of what the player has done. Test launches are in none of them, nor are sessions that show a demo. */
export interface IPlayerStats {
  protocolsCreated: Count;
  launches: Count;
  distinctProtocolsLaunched: Count;
  modFilesAdded: Count;
  wadsImported: Count;
  totalPlaytimeSeconds: Count;
  longestLoadOrder: Count;
  sourcePortsAdded: Count;
  sourcePortFamilies: SourcePortFamily[];
  mapsReached: Count;
  /** How often any map was finished. */
  mapsFinished: Count;
  /** In all finished maps together. */
  secretsFound: Count;
}

export interface IAchievementState {
  unlocked: boolean;
  unlockedAt?: Timestamp;
  progress: Count;
  target: Count;
  /** What an extension calls it, and what is to be done for it; those of Hangar's own are known. */
  name?: string;
  text?: string;
}

export interface IPlayerData {
  rank: string;
  stats: IPlayerStats;
  achievements: Record<string, IAchievementState>;
}
