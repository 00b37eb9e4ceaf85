import type { Count, Integer, Timestamp } from './value-types';

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

/** A map that was finished, once. What nobody told is `null`, never 0. */
export interface IMapResult {
  id: string;
  /** The lump's name in capitals, such as `MAP07` or `E1M3`. */
  map: string;
  /** What its author calls it. */
  name: string | null;
  /** Within {@link SKILLS}. */
  skill: Integer | null;
  /** In tics, 35 to a second. */
  timeTics: Count | null;
  /** May be more than `totalKills`: some ports count monsters again that came back to life. */
  kills: Count | null;
  totalKills: Count | null;
  items: Count | null;
  totalItems: Count | null;
  secrets: Count | null;
  totalSecrets: Count | null;
  /** Whether it was left by the secret exit. */
  secretExit: boolean | null;
  players: Count;
  finishedAt: Timestamp;
  /** `null` for one that the player wrote down. */
  sessionId: string | null;
  /** `manual` once the player has changed it. */
  source: ResultSource;
}

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
