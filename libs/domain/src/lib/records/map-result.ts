import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { REQUEST_LIMITS } from '../rules/text-limits';
import type { Count, Timestamp } from './value-types';

/** Who told of a finished map. */
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

/** The easiest and the hardest skill. */
export const SKILLS = { least: 1, most: 5 } as const;

/** So many characters has the name of a map at most: a lump's has eight, one in a package may have more. */
export const MAP_NAME_LIMIT = 64;

/** Source ports count in 32 bits. */
const told = () => field.nullable(field.integer(0, 2 ** 31 - 1));

/** A map that was finished, once. What nobody told is `null`, never 0. */
export const MAP_RESULT = record('IMapResult', () => ({
  id: field.serverSet(field.id()),
  /** The lump's name in capitals, such as `MAP07` or `E1M3`. */
  map: field.serverSet(field.text(MAP_NAME_LIMIT)),
  /** What its author calls it. */
  name: field.nullable(field.text(200)),
  skill: field.nullable(field.integer(SKILLS.least, SKILLS.most)),
  /** In tics, 35 to a second. */
  timeTics: told(),
  /** May be more than `totalKills`: some ports count monsters again that came back to life. */
  kills: told(),
  totalKills: told(),
  items: told(),
  totalItems: told(),
  secrets: told(),
  totalSecrets: told(),
  /** Whether it was left by the secret exit. */
  secretExit: field.nullable(field.boolean()),
  players: field.integer(1, 64, { default: 1 }),
  finishedAt: field.time(),
  /** `null` for one that the player wrote down. */
  sessionId: field.serverSet(field.nullable(field.text(REQUEST_LIMITS.id))),
  /** `manual` once the player has changed it. */
  source: field.serverSet(field.choice(RESULT_SOURCES, { default: 'manual' })),
}));

/** A map that was finished, once. What nobody told is `null`, never 0. */
export interface IMapResult extends RecordOf<typeof MAP_RESULT> {}

/** What a player can say of a map by hand. */
export const MAP_MARKS = ['finished', 'unfinished'] as const;
export type MapMark = (typeof MAP_MARKS)[number];

/** How far the player is with one map of a protocol. */
export interface IMapProgress {
  /** The lump's name in capitals. */
  map: string;
  /** What its author calls it. */
  name: string | null;
  /** Its place in the order of play, from 0. */
  order: Count;
  /** The hub that it belongs to. */
  hub: string | null;
  /** Whether only a secret exit leads there; `null` when the files do not tell. */
  secret: boolean | null;
  /** What the player said, else whether a result tells of it. */
  finished: boolean;
  /** What the player said by hand. */
  marked: MapMark | null;
  /** How often it was finished. */
  results: Count;
  /** The quickest of the highest skill. */
  best: IMapResult | null;
  lastPlayedAt: Timestamp | null;
}

/** The maps of a protocol in the order of play. */
export interface IProtocolMaps {
  maps: IMapProgress[];
  finished: Count;
  total: Count;
}
