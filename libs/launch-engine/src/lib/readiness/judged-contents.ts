import type { IMapSummary, IWadContents } from '@hangar/domain';

/** The part of a file's contents that judging needs. */
export type JudgedContents = Pick<
  IWadContents,
  'container' | 'packedAs' | 'portHints' | 'complevel' | 'gameInfo' | 'guess' | 'maps' | 'damage'
>;

/** The styles of map names that indicate a base game. */
const MAP_STYLES = [/^MAP\d\d$/, /^E\dM\d$/];

/** Returns the part of a file's contents that judging needs: of the maps, only the first one in each naming style. */
export function toJudgedContents(contents: IWadContents): JudgedContents {
  const { container, packedAs, portHints, complevel, gameInfo, guess, maps, damage } = contents;
  return {
    container,
    ...(packedAs === undefined ? {} : { packedAs }),
    portHints: portHints.map(({ feature, because }) => ({ feature, families: [], because: [...because] })),
    complevel,
    gameInfo: gameInfo && { title: null, iwad: gameInfo.iwad, load: [...gameInfo.load] },
    guess,
    ...(damage === undefined ? {} : { damage: damage.slice(0, 1) }),
    maps: MAP_STYLES.flatMap((style): IMapSummary[] => {
      const first = maps.find(({ name }) => style.test(name));
      return first ? [{ name: first.name, title: null, author: null, format: null }] : [];
    }),
  };
}
