import type { IMapProgress, ISave } from '@hangar/domain';

/**
 * Returns the save from which a map is reached: the newest one in this map, or else the newest one in the nearest map
 * before it. `null` if a source port can load none of them. `maps` are in playing order, `saves` newest first.
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
