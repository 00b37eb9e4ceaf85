import { isObject, createRecordReader, type JsonObject, type Stored } from '@hangar/api-foundation/storage';
import {
  ACHIEVEMENT_STATE,
  FEATS,
  field,
  PLAYER_STATS,
  record,
  recordWith,
  type Field,
  type IAchievementState,
  type IPlayerStats,
  type PlayerFeats,
} from '@hangar/domain';

import { parseFamily } from '../../application';

/** The contents of `playerData.json`: the counts, and the data that prevents counting anything twice. */
export type PlayerRecord = Stored<{
  readonly stats: IPlayerStats;
  readonly feats: PlayerFeats;
  readonly achievements: Readonly<Record<string, IAchievementState>>;
  readonly seen: SeenItems;
  /**
   * Sessions that ended after this time can be counted from their records. `null` if an earlier version wrote the file.
   */
  readonly sessionsSince: string | null;
}>;

const SEEN_KINDS = [
  'protocols',
  'baseGames',
  'modFiles',
  'sourcePorts',
  'maps',
  // Protocols whose maps have all been finished, and demos whose category was counted.
  'finishedProtocols',
  'demos',
  // The latest sessions whose launch, playtime or finished maps, respectively, were counted.
  'sessions',
  'playtimes',
  'finishes',
] as const;
export type SeenKind = (typeof SEEN_KINDS)[number];

/** The IDs and names that have already been counted. */
export type SeenItems = Readonly<Record<SeenKind, readonly string[]>>;

/** A time before any session. */
const EARLIEST_TIME = new Date(0).toISOString();

const FEAT_COUNTS = record('PlayerFeats', () => createFields(FEATS, field.count()));
const SEEN_RECORD = record('SeenThings', () => createFields(SEEN_KINDS, field.names(ANY_NUMBER)));
const ANY_NUMBER = { maxLength: Infinity, maxElements: Infinity };

const PLAYER = record('PlayerRecord', () => ({
  stats: field.object(PLAYER_STATS, { default: recordWith(PLAYER_STATS, {}) }),
  feats: field.object(FEAT_COUNTS, { default: recordWith(FEAT_COUNTS, {}) }),
  seen: field.object(SEEN_RECORD, { default: recordWith(SEEN_RECORD, {}) }),
  sessionsSince: field.nullable(field.time()),
}));

const readContent = createRecordReader(PLAYER);
const readAchievement = createRecordReader(ACHIEVEMENT_STATE);

/** Reads `playerData.json`. Fields of the wrong type get their default values. */
export function readPlayer(raw: JsonObject | null): PlayerRecord {
  const { achievements, rank: _, ...content } = raw ?? { sessionsSince: EARLIEST_TIME };
  const states = Object.entries(isObject(achievements) ? achievements : {}).flatMap(([id, state]) =>
    isObject(state) ? [[id, readAchievement(state)!] as const] : [],
  );
  const { stats, feats, ...others } = readContent(content)!;
  stats.sourcePortFamilies = stats.sourcePortFamilies.filter(parseFamily);
  return { stats, feats, achievements: Object.fromEntries(states), ...others };
}

function createFields<Key extends string, F extends Field<unknown>>(keys: readonly Key[], definition: F) {
  return Object.fromEntries(keys.map((key) => [key, definition])) as Record<Key, F>;
}
