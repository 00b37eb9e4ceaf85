import { getMapNameStyle, type BaseGame, type IMapSummary } from '@hangar/domain';

/** A map and its position in the game. */
export interface MapInOrder {
  /** The map's name in capitals. */
  readonly map: string;
  readonly title: string | null;
  readonly hub: string | null;
  /** Whether only secret exits lead to the map; `null` if unknown. */
  readonly secret: boolean | null;
  /** The URL of a drawing of the map; `null` if no file contains the map. */
  readonly drawing: string | null;
}

/** A map, and the URL of a drawing of it. */
type DrawableMap = IMapSummary & { readonly drawing?: string };

/** Created on first use, because creating the first collator in a process takes 7 ms. */
let collator: Intl.Collator | undefined;

/**
 * Matches the secret maps of Doom, Doom II and Heretic. Engines treat these maps as secret unless a map definition
 * specifies something different.
 */
const SECRET_MAP_NAME = /^(MAP3[12]|E\dM9)$/;
/** Games without secret exits. */
const GAMES_WITHOUT_SECRET_MAPS: readonly (BaseGame | null)[] = ['hexen', 'strife'];
/** The maps to which the secret exits of Doom and Doom II lead, unless a map definition specifies other maps. */
const DOOM_SECRET_EXITS: Readonly<Record<string, string>> = {
  MAP15: 'MAP31',
  MAP31: 'MAP32',
  E1M3: 'E1M9',
  E2M5: 'E2M9',
  E3M6: 'E3M9',
  E4M2: 'E4M9',
};
const HERETIC_SECRET_EXITS: Readonly<Record<string, string>> = {
  E1M6: 'E1M9',
  E2M4: 'E2M9',
  E3M4: 'E3M9',
  E4M4: 'E4M9',
  E5M3: 'E5M9',
};

/**
 * Sorts maps in the order in which they are played: along their exits if a definition specifies them, secret exits
 * first; otherwise by episode and number, or by name. `game` is the base game with which they are played.
 */
export function sortByOrderOfPlay(maps: readonly DrawableMap[], game: BaseGame | null = null): MapInOrder[] {
  const { compare } = (collator ??= new Intl.Collator('en', { numeric: true }));
  const sorted = [...maps].sort((a, b) => compare(a.name, b.name));
  const byName = new Map(sorted.map((map) => [map.name, addSecretExit(map, game)]));
  const reached = findReachedMaps(byName);
  const all = [...byName.values()];
  const startMaps = all.filter(({ name }) => !reached.has(name));
  const placed = new Set<DrawableMap>();
  for (const map of [...startMaps, ...all]) visit(map, byName, placed);
  return [...placed].map(({ name, title, hub = null, drawing = null }) => {
    return { map: name, title, hub, drawing, secret: reached.get(name) ?? isSecretByName(name, game) };
  });
}

function addSecretExit(map: DrawableMap, game: BaseGame | null): DrawableMap {
  if (map.secretNext !== undefined || GAMES_WITHOUT_SECRET_MAPS.includes(game)) return map;
  const exits = game === 'heretic' ? HERETIC_SECRET_EXITS : DOOM_SECRET_EXITS;
  const secretNext = Object.hasOwn(exits, map.name) ? exits[map.name] : undefined;
  return secretNext === undefined ? map : { ...map, secretNext };
}

/** Returns the maps to which other maps lead, and whether only secret exits lead to them. */
function findReachedMaps(byName: ReadonlyMap<string, IMapSummary>): Map<string, boolean> {
  const reached = new Map<string, boolean>();
  for (const { name, next, secretNext } of byName.values()) {
    if (secretNext !== undefined && secretNext !== name && byName.has(secretNext) && !reached.has(secretNext))
      reached.set(secretNext, true);
    if (next !== undefined && next !== name && byName.has(next)) reached.set(next, false);
  }
  return reached;
}

function visit(first: DrawableMap, byName: ReadonlyMap<string, DrawableMap>, placed: Set<DrawableMap>): void {
  const stack = [first];
  for (let map = stack.pop(); map !== undefined; map = stack.pop()) {
    if (placed.has(map)) continue;
    placed.add(map);
    // The map pushed last is visited first.
    for (const name of [map.next, map.secretNext]) {
      const nextMap = byName.get(name ?? '');
      if (nextMap) stack.push(nextMap);
    }
  }
}

function isSecretByName(name: string, game: BaseGame | null): boolean | null {
  if (getMapNameStyle(name) === null) return null;
  return SECRET_MAP_NAME.test(name) && !GAMES_WITHOUT_SECRET_MAPS.includes(game);
}
