import {
  FEATS,
  type Feat,
  type IAchievementState,
  type IPlayerStats,
  type PlayerFeats,
} from '@hangar/domain';

import { familyOrNull } from '../settings';
import {
  booleanField,
  isObject,
  listField,
  textOrNull,
  wholeNumberField,
  withUnknownKeys,
  type JsonObject,
  type Stored,
} from '../storage';

/** What `playerData.json` holds: the counts, and what is needed to count nothing twice. */
export type PlayerRecord = Stored<{
  readonly stats: IPlayerStats;
  readonly feats: PlayerFeats;
  readonly achievements: Readonly<Record<string, IAchievementState>>;
  readonly seen: SeenThings;
  /** Sessions that ended after this can be counted from their records. `null`: an earlier version wrote the file. */
  readonly sessionsSince: string | null;
}>;

/** Ids and names of what has been counted already. */
export interface SeenThings {
  readonly protocols: readonly string[];
  readonly baseGames: readonly string[];
  readonly modFiles: readonly string[];
  readonly sourcePorts: readonly string[];
  readonly maps: readonly string[];
  /** Protocols all of whose maps were finished, and demos whose category was counted. */
  readonly finishedProtocols: readonly string[];
  readonly demos: readonly string[];
  /** The latest sessions whose launch, playtime and finished maps were counted. */
  readonly sessions: readonly string[];
  readonly playtimes: readonly string[];
  readonly finishes: readonly string[];
}

export type SeenKind = keyof SeenThings;

/** A time before every session. */
const NO_TIME = new Date(0).toISOString();

/** Reads `playerData.json`; fields of a wrong type fall back. */
export function readPlayer(raw: JsonObject | null): PlayerRecord {
  const content = raw ?? {};
  const stats = isObject(content['stats']) ? content['stats'] : {};
  const seen = isObject(content['seen']) ? content['seen'] : {};
  const count = (key: keyof IPlayerStats) => wholeNumberField(stats[key], 0);
  const texts = (key: SeenKind) => listField(seen[key], textOrNull);
  const record = {
    stats: {
      protocolsCreated: count('protocolsCreated'),
      launches: count('launches'),
      distinctProtocolsLaunched: count('distinctProtocolsLaunched'),
      modFilesAdded: count('modFilesAdded'),
      wadsImported: count('wadsImported'),
      totalPlaytimeSeconds: count('totalPlaytimeSeconds'),
      longestLoadOrder: count('longestLoadOrder'),
      sourcePortsAdded: count('sourcePortsAdded'),
      sourcePortFamilies: listField(stats['sourcePortFamilies'], familyOrNull),
      mapsReached: count('mapsReached'),
      mapsFinished: count('mapsFinished'),
      secretsFound: count('secretsFound'),
    },
    feats: readFeats(content['feats']),
    achievements: readAchievements(content['achievements']),
    seen: {
      protocols: texts('protocols'),
      baseGames: texts('baseGames'),
      modFiles: texts('modFiles'),
      sourcePorts: texts('sourcePorts'),
      maps: texts('maps'),
      finishedProtocols: texts('finishedProtocols'),
      demos: texts('demos'),
      sessions: texts('sessions'),
      playtimes: texts('playtimes'),
      finishes: texts('finishes'),
    },
    sessionsSince: raw === null ? NO_TIME : textOrNull(content['sessionsSince']),
  };
  return withUnknownKeys(record, content, ['rank']);
}

function readFeats(raw: unknown): PlayerFeats {
  const counts = isObject(raw) ? raw : {};
  const entries = FEATS.map((feat): [Feat, number] => [feat, wholeNumberField(counts[feat], 0)]);
  return Object.fromEntries(entries) as Record<Feat, number>;
}

function readAchievements(raw: unknown): Record<string, IAchievementState> {
  const states: Record<string, IAchievementState> = {};
  for (const [id, state] of Object.entries(isObject(raw) ? raw : {})) {
    if (!isObject(state)) continue;
    const unlockedAt = textOrNull(state['unlockedAt']);
    states[id] = {
      unlocked: booleanField(state['unlocked'], false),
      ...(unlockedAt === null ? {} : { unlockedAt }),
      progress: wholeNumberField(state['progress'], 0),
      target: wholeNumberField(state['target'], 1, 1),
    };
  }
  return states;
}
