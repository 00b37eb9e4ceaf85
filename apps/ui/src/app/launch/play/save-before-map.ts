import type { IMapProgress, ISave } from '@hangar/domain';

/**
 * Returns the best save for reaching a map: the newest one in this map, or else the newest one in the nearest earlier
 * map. Ignores saves that no source port can load. `null` if there isn't one. `maps` are in playing order, `saves`
 * newest first.
 */
export function findSaveBefore(
  maps: readonly Pick<IMapProgress, 'map'>[],
  map: string,
  saves: readonly ISave[],
): ISave | null {
  const names = maps.map((progress) => progress.map);
  for (let index = names.indexOf(map); index >= 0; index--) {
    const save = saves.find((candidate) => candidate.map === names[index] && candidate.launchWith !== null);
    if (save) return save;
  }
  return null;
}
