import { FEATS, type Feat, type IPlayerStats, type PlayerFeats } from '@hangar/domain';

import type { PlayerRecord, SeenKind, SeenItems } from './player-record';

/** A pure function that changes a player's counts. It returns the same record if there is nothing new to count. */
export type CountUpdate = (player: PlayerRecord) => PlayerRecord;

type CountKey = Exclude<keyof IPlayerStats, 'sourcePortFamilies'>;

/** Number of sessions whose IDs are stored. Older sessions are never reported again. */
const MAX_REMEMBERED_SESSIONS = 200;

/** Adds to a count. */
export function add(key: CountKey, amount = 1): CountUpdate {
  return (player) => ({ ...player, stats: { ...player.stats, [key]: player.stats[key] + amount } });
}

/** Raises a count to `value` if it is lower. */
export function raiseToMaximum(key: CountKey, value: number): CountUpdate {
  return (player) =>
    player.stats[key] >= value ? player : { ...player, stats: { ...player.stats, [key]: value } };
}

/** Counts those names that have not been counted before. */
export function addNew(key: CountKey, kind: SeenKind, names: readonly string[]): CountUpdate {
  return (player) => {
    const newNames = [...new Set(names)].filter((name) => !player.seen[kind].includes(name));
    if (newNames.length === 0) return player;
    return add(key, newNames.length)({ ...player, seen: remember(player.seen, kind, newNames) });
  };
}

/** Adds to the counts of feats in maps, protocols and demos. */
export function addFeats(feats: PlayerFeats): CountUpdate {
  return (player) => {
    if (FEATS.every((feat) => feats[feat] === 0)) return player;
    const counted = FEATS.map((feat): [Feat, number] => [feat, player.feats[feat] + feats[feat]]);
    return { ...player, feats: Object.fromEntries(counted) as Record<Feat, number> };
  };
}

/** Applies an update only once for each name of a kind. */
export function applyOnce(kind: SeenKind, name: string, update: CountUpdate): CountUpdate {
  return (player) => {
    if (player.seen[kind].includes(name)) return player;
    return update({ ...player, seen: remember(player.seen, kind, [name]) });
  };
}

/** The kinds of counts for a session: its launch, its playtime and its finished maps. Each is counted only once. */
export type SessionKind = 'sessions' | 'playtimes' | 'finishes';

/** Applies an update for a session that ended at `endedAt`, unless it was already applied for this kind. */
export function applyOncePerSession(
  kind: SessionKind,
  { sessionId, endedAt }: { readonly sessionId: string; readonly endedAt: string },
  update: CountUpdate,
): CountUpdate {
  return (player) => {
    // Earlier versions did not store IDs, so their sessions are treated as counted.
    if (player.sessionsSince === null || endedAt <= player.sessionsSince) return player;
    return applyOnce(kind, sessionId, update)(player);
  };
}

/** Combines several updates into a single update that applies them in order. */
export function combine(...updates: readonly CountUpdate[]): CountUpdate {
  return (player) => updates.reduce((current, update) => update(current), player);
}

function remember(seen: SeenItems, kind: SeenKind, names: readonly string[]): SeenItems {
  const known = [...seen[kind], ...names];
  return { ...seen, [kind]: isSessionKind(kind) ? known.slice(-MAX_REMEMBERED_SESSIONS) : known };
}

function isSessionKind(kind: SeenKind): kind is SessionKind {
  return kind === 'sessions' || kind === 'playtimes' || kind === 'finishes';
}
