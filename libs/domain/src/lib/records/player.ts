import type { SourcePortFamily } from './source-port';

/** Counts of what the player has done. Test launches are in none of them. */
export interface IPlayerStats {
  protocolsCreated: number;
  launches: number;
  distinctProtocolsLaunched: number;
  modFilesAdded: number;
  wadsImported: number;
  totalPlaytimeSeconds: number;
  longestLoadOrder: number;
  sourcePortsAdded: number;
  sourcePortFamilies: SourcePortFamily[];
  mapsReached: number;
}

export interface IAchievementState {
  unlocked: boolean;
  unlockedAt?: string;
  progress: number;
  target: number;
}

export interface IPlayerData {
  rank: string;
  stats: IPlayerStats;
  achievements: Record<string, IAchievementState>;
}
