import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import type { SourcePortFamily } from './source-port';

/** The player's statistics. Test launches and demo playback are not included. */
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
  /** Number of times that maps were finished, including repeats. */
  mapsFinished: field.count(),
  /** Total number of secrets found in finished maps. */
  secretsFound: field.count(),
}));

/** The player's statistics. Test launches and demo playback are not included. */
export interface IPlayerStats extends RecordOf<typeof PLAYER_STATS> {}

export const ACHIEVEMENT_STATE = record('IAchievementState', () => ({
  unlocked: field.boolean({ default: false }),
  unlockedAt: field.optional(field.time()),
  progress: field.count(),
  target: field.integer(1, Number.MAX_SAFE_INTEGER, { default: 1 }),
  /**
   * Name and description of an achievement that an extension added. Clients have their own texts for Hangar's
   * achievements.
   */
  name: field.optional(field.computed(field.text(Infinity))),
  text: field.optional(field.computed(field.text(Infinity))),
}));

export interface IAchievementState extends RecordOf<typeof ACHIEVEMENT_STATE> {}

export interface IPlayerData {
  rank: string;
  stats: IPlayerStats;
  achievements: Record<string, IAchievementState>;
}
