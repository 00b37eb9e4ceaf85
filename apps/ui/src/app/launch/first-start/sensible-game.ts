import type { IBaseGameVersion } from '@hangar/domain';

/** Files of the games that most mods are made for; others come after these. */
const SENSIBLE_FIRST = ['doom2.wad', 'freedoom2.wad', 'doom.wad', 'doomu.wad', 'freedoom1.wad'];

/** The base game to begin with; nothing when there is none. */
export function sensibleGame(versions: readonly IBaseGameVersion[]): IBaseGameVersion | undefined {
  const rank = ({ iwadPath }: IBaseGameVersion) => {
    const fileName = iwadPath.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';
    const place = SENSIBLE_FIRST.indexOf(fileName);
    return place === -1 ? SENSIBLE_FIRST.length : place;
  };
  return versions
    .filter(({ ignored, missing }) => !ignored && !missing)
    .toSorted((a, b) => rank(a) - rank(b))[0];
}
