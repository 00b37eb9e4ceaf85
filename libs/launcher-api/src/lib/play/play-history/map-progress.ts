import type { IMapProgress, IMapResult, IProtocolMaps, MapMark } from '@hangar/domain';

import type { MapInOrder } from './order-of-play';

/** The marks that the player has set, by the map's name in capitals. */
export type MapMarks = ReadonlyMap<string, MapMark>;

/**
 * Returns the player's progress on each map. `results` are newest first. Maps that were finished or marked but are no
 * longer in any file are listed last.
 */
export function createProgress(
  placed: readonly MapInOrder[],
  results: readonly IMapResult[],
  marks: MapMarks,
): IProtocolMaps {
  const byMap = new Map<string, IMapResult[]>();
  for (const result of results) {
    const others = byMap.get(result.map);
    if (others) others.push(result);
    else byMap.set(result.map, [result]);
  }
  const known = new Set(placed.map(({ map }) => map));
  const missing = [...new Set([...byMap.keys(), ...marks.keys()])].filter((map) => !known.has(map)).sort();
  const all = [
    ...placed,
    ...missing.map((map): MapInOrder => ({ map, title: null, hub: null, secret: null, drawing: null })),
  ];
  const maps = all.map((placedMap, order) =>
    createMapProgress(
      { ...placedMap, order },
      byMap.get(placedMap.map) ?? [],
      marks.get(placedMap.map) ?? null,
    ),
  );
  return { maps, finished: maps.filter(({ finished }) => finished).length, total: maps.length };
}

function createMapProgress(
  { map, title, hub, secret, order, drawing }: MapInOrder & { readonly order: number },
  results: readonly IMapResult[],
  marked: MapMark | null,
): IMapProgress {
  return {
    map,
    name: title ?? results.find(({ name }) => name !== null)?.name ?? null,
    order,
    hub,
    secret,
    finished: marked === null ? results.length > 0 : marked === 'finished',
    marked,
    results: results.length,
    best: findBest(results),
    lastPlayedAt: results[0]?.finishedAt ?? null,
    drawing,
  };
}

/** Returns the fastest result on the highest skill. Results without a known skill or time are ranked last. */
function findBest(results: readonly IMapResult[]): IMapResult | null {
  const [best] = [...results].sort(
    (a, b) => (b.skill ?? 0) - (a.skill ?? 0) || (a.timeTics ?? Infinity) - (b.timeTics ?? Infinity) || 0,
  );
  return best ?? null;
}
