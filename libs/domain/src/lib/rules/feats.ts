import type { IMapResult } from '../records/map-result';

/** Feats in single finished maps, whole protocols and demos. The names are stored: never change or reuse a name. */
export const FEATS = [
  'allSecrets',
  'allKills',
  'allItems',
  'everything',
  'secretExit',
  'ultraViolence',
  'nightmare',
  'noKills',
  'underHalfMinute',
  'overHour',
  'inCompany',
  'fiveInOneGame',
  'wholeProtocol',
  'wholeMegawad',
  'pacifistDemo',
  'maxDemo',
] as const;
export type Feat = (typeof FEATS)[number];

/** Number of times that each feat was achieved. */
export type PlayerFeats = Readonly<Record<Feat, number>>;

export const NO_FEATS: PlayerFeats = Object.fromEntries(FEATS.map((feat) => [feat, 0])) as Record<
  Feat,
  number
>;

const TICS_PER_SECOND = 35;
const HALF_MINUTE_TICS = 30 * TICS_PER_SECOND;
const HOUR_TICS = 3600 * TICS_PER_SECOND;
const MAPS_IN_ONE_GAME = 5;
/** Minimum number of maps in a megawad, as defined by the idgames archive. */
const MIN_MEGAWAD_MAPS = 15;
/** Minimum number of maps in a map set. */
const MIN_SET_MAPS = 3;

const ULTRA_VIOLENCE = 4;
const NIGHTMARE = 5;

/** Counts the feats in finished maps of one session. Unknown values do not count. */
export function featsOfResults(results: readonly IMapResult[]): PlayerFeats {
  const count = (isDone: (result: IMapResult) => boolean): number => results.filter(isDone).length;
  const getTime = ({ timeTics }: IMapResult): number | null => timeTics;
  return {
    ...NO_FEATS,
    allSecrets: count(({ secrets, totalSecrets }) => isComplete(secrets, totalSecrets)),
    allKills: count(({ kills, totalKills }) => isComplete(kills, totalKills)),
    allItems: count(({ items, totalItems }) => isComplete(items, totalItems)),
    everything: count(hasEverything),
    secretExit: count(({ secretExit }) => secretExit === true),
    ultraViolence: count(({ skill }) => skill === ULTRA_VIOLENCE),
    nightmare: count(({ skill }) => skill === NIGHTMARE),
    noKills: count(({ kills, totalKills }) => kills === 0 && (totalKills ?? 0) > 0),
    underHalfMinute: count((result) => (getTime(result) ?? HALF_MINUTE_TICS) < HALF_MINUTE_TICS),
    overHour: count((result) => (getTime(result) ?? 0) >= HOUR_TICS),
    inCompany: count(({ players }) => players > 1),
    fiveInOneGame: results.length >= MAPS_IN_ONE_GAME ? 1 : 0,
  };
}

/** Returns the feats for finishing all maps of a protocol. */
export function featsOfFinishedProtocol(maps: number): PlayerFeats {
  return {
    ...NO_FEATS,
    wholeProtocol: maps >= MIN_SET_MAPS ? 1 : 0,
    wholeMegawad: maps >= MIN_MEGAWAD_MAPS ? 1 : 0,
  };
}

/** @deprecated Use {@link featsOfFinishedProtocol}. */
export const featsOfWholeProtocol = featsOfFinishedProtocol;

/** Returns the feats of a demo, given the category that its check found, such as `UV Max` or `Pacifist`. */
export function featsOfDemo(category: string): PlayerFeats {
  return {
    ...NO_FEATS,
    pacifistDemo: /pacifist/i.test(category) ? 1 : 0,
    maxDemo: /\bmax\b/i.test(category) ? 1 : 0,
  };
}

/** Whether everything of one kind was found. A map that contains nothing of that kind does not count. */
function isComplete(found: number | null, total: number | null): boolean {
  return found !== null && total !== null && total > 0 && found >= total;
}

function hasEverything({ kills, totalKills, items, totalItems, secrets, totalSecrets }: IMapResult): boolean {
  const counted: readonly (readonly [number | null, number | null])[] = [
    [kills, totalKills],
    [items, totalItems],
    [secrets, totalSecrets],
  ];
  const hasAny = counted.some(([, total]) => (total ?? 0) > 0);
  return hasAny && counted.every(([found, total]) => found !== null && total !== null && found >= total);
}
