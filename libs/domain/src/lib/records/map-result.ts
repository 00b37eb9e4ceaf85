import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { REQUEST_LIMITS } from '../rules/text-limits';
import type { Count, Timestamp } from './value-types';

/** Sources of a map result. */
export const RESULT_SOURCES = [
  'levelstat',
  'statdump',
  'dsda-stats',
  'zdoom-save',
  'zdoomstat',
  'demo',
  'manual',
] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

/** The lowest and the highest skill. */
export const SKILLS = { least: 1, most: 5 } as const;

/**
 * Maximum length of a map name. Lump names have at most eight characters, but a map in a package may have a longer
 * name.
 */
export const MAP_NAME_LIMIT = 64;

/** Creates a field for a count, limited to 32 bits like the counters of source ports. */
const nullableCount = () => field.nullable(field.integer(0, 2 ** 31 - 1));

/** One completion of a map. Unknown values are `null`, never 0. */
export const MAP_RESULT = record('IMapResult', () => ({
  id: field.serverSet(field.id()),
  /** Lump name of the map in capitals, such as `MAP07` or `E1M3`. */
  map: field.serverSet(field.text(MAP_NAME_LIMIT)),
  /** The title that the author gave the map. */
  name: field.nullable(field.text(200)),
  skill: field.nullable(field.integer(SKILLS.least, SKILLS.most)),
  /** Time in tics, 35 per second. */
  timeTics: nullableCount(),
  /** May exceed `totalKills`, because some ports count resurrected monsters again. */
  kills: nullableCount(),
  totalKills: nullableCount(),
  items: nullableCount(),
  totalItems: nullableCount(),
  secrets: nullableCount(),
  totalSecrets: nullableCount(),
  /** Whether the map was left through the secret exit. */
  secretExit: field.nullable(field.boolean()),
  players: field.integer(1, 64, { default: 1 }),
  finishedAt: field.time(),
  /** `null` if the player entered the result manually. */
  sessionId: field.serverSet(field.nullable(field.text(REQUEST_LIMITS.id))),
  /** `manual` once the player has edited the result. */
  source: field.serverSet(field.choice(RESULT_SOURCES, { default: 'manual' })),
}));

/** One completion of a map. Unknown values are `null`, never 0. */
export interface IMapResult extends RecordOf<typeof MAP_RESULT> {}

/** Marks that a player can set on a map. */
export const MAP_MARKS = ['finished', 'unfinished'] as const;
export type MapMark = (typeof MAP_MARKS)[number];

/** The player's progress on one map of a protocol. */
export interface IMapProgress {
  /** Lump name of the map in capitals. */
  map: string;
  /** The title that the author gave the map. */
  name: string | null;
  /** Position in the order of play, from 0. */
  order: Count;
  /** The hub that the map belongs to. */
  hub: string | null;
  /** Whether the map can only be reached through a secret exit. `null` if the files do not show that. */
  secret: boolean | null;
  /** Whether the map is finished: according to `marked` or, if that is `null`, according to the results. */
  finished: boolean;
  /** The mark that the player set. */
  marked: MapMark | null;
  /** Number of times that the map was finished. */
  results: Count;
  /** The fastest result at the highest skill. */
  best: IMapResult | null;
  lastPlayedAt: Timestamp | null;
  /**
   * Address of a picture of the map's lines, to which `&width=` may be appended. `null` if no file contains the map.
   */
  drawing: string | null;
}

/** The maps of a protocol in the order of play. */
export interface IProtocolMaps {
  maps: IMapProgress[];
  finished: Count;
  total: Count;
}
