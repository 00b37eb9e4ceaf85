import { FEATS, type Feat, type IPlayerStats, type PlayerFeats } from '@hangar/domain';

import type { PlayerRecord, SeenKind, SeenThings } from './player-record';

/** Changes a player's counts. Pure: the same record comes back when there is nothing new to count. */
export type Counting = (player: PlayerRecord) => PlayerRecord;

type CountKey = Exclude<keyof IPlayerStats, 'sourcePortFamilies'>;

/** So many sessions are remembered; an older one cannot come again. */
const REMEMBERED_SESSIONS = 200;

/** Counts something that happened. */
export function add(key: CountKey, amount = 1): Counting {
  return (player) => ({ ...player, stats: { ...player.stats, [key]: player.stats[key] + amount } });
}

/** Counts how high something has ever been. */
export function raiseTo(key: CountKey, value: number): Counting {
  return (player) =>
    player.stats[key] >= value ? player : { ...player, stats: { ...player.stats, [key]: value } };
}

/** Counts things that are new; those seen before count nothing. */
export function addNew(key: CountKey, kind: SeenKind, names: readonly string[]): Counting {
  return (player) => {
    const fresh = [...new Set(names)].filter((name) => !player.seen[kind].includes(name));
    if (fresh.length === 0) return player;
    return add(key, fresh.length)({ ...player, seen: remember(player.seen, kind, fresh) });
  };
}

/** Counts what was done in maps, protocols and demos. */
export function addFeats(feats: PlayerFeats): Counting {
  return (player) => {
    if (FEATS.every((feat) => feats[feat] === 0)) return player;
    const counted = FEATS.map((feat): [Feat, number] => [feat, player.feats[feat] + feats[feat]]);
    return { ...player, feats: Object.fromEntries(counted) as Record<Feat, number> };
  };
}

/** Counts once for each name of a kind. */
export function onceFor(kind: SeenKind, name: string, counting: Counting): Counting {
  return (player) => {
    if (player.seen[kind].includes(name)) return player;
    return counting({ ...player, seen: remember(player.seen, kind, [name]) });
  };
}

/** The counted facts of a session. */
export type SessionKind = 'sessions' | 'playtimes' | 'finishes';

/** Counts a fact of a session that ended at `endedAt`, unless an event has already counted it. */
export function onceSince(
  kind: SessionKind,
  { sessionId, endedAt }: { readonly sessionId: string; readonly endedAt: string },
  counting: Counting,
): Counting {
  return (player) => {
    // Earlier versions did not remember ids: those sessions are treated as counted.
    if (player.sessionsSince === null || endedAt <= player.sessionsSince) return player;
    return onceFor(kind, sessionId, counting)(player);
  };
}

/** Does several countings in a row. */
export function all(...countings: readonly Counting[]): Counting {
  return (player) => countings.reduce((current, counting) => counting(current), player);
}

function remember(seen: SeenThings, kind: SeenKind, names: readonly string[]): SeenThings {
  const known = [...seen[kind], ...names];
  return { ...seen, [kind]: isOfSessions(kind) ? known.slice(-REMEMBERED_SESSIONS) : known };
}

function isOfSessions(kind: SeenKind): kind is SessionKind {
  return kind === 'sessions' || kind === 'playtimes' || kind === 'finishes';
}
