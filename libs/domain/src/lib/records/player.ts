import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import type { SourcePortFamily } from './source-port';

/** Counts of what the player has done. Test launches are in none of them, nor are sessions that show a demo. */
export const PLAYER_STATS = record('IPlayerStats', () => ({
  protocolsCreated: field.count(),
  launches: field.count(),
  distinctProtocolsLaunched: field.count(),
  modFilesAdded: field.count(),
  wadsImported: field.count(),
  totalPlaytimeSeconds: field.count(),
  longestLoadOrder: field.count(),
  sourcePortsAdded: field.count(),
  sourcePortFamilies: field.names<SourcePortFamily>({ maxLength: Infinity, maxElements: Infinity }),
  mapsReached: field.count(),
  /** How often any map was finished. */
  mapsFinished: field.count(),
  /** In all finished maps together. */
  secretsFound: field.count(),
}));

/** Counts of what the player has done. Test launches are in none of them, nor are sessions that show a demo. */
export interface IPlayerStats extends RecordOf<typeof PLAYER_STATS> {}

export const ACHIEVEMENT_STATE = record('IAchievementState', () => ({
  unlocked: field.boolean({ default: false }),
  unlockedAt: field.optional(field.time()),
  progress: field.count(),
  target: field.integer(1, Number.MAX_SAFE_INTEGER, { default: 1 }),
  /** What an extension calls it, and what is to be done for it; those of Hangar's own are known. */
  name: field.optional(field.computed(field.text(Infinity))),
  text: field.optional(field.computed(field.text(Infinity))),
}));

export interface IAchievementState extends RecordOf<typeof ACHIEVEMENT_STATE> {}

export interface IPlayerData {
  rank: string;
  stats: IPlayerStats;
  achievements: Record<string, IAchievementState>;
}
