import { fileNameOf, MD5_DIGITS, type IBaseGameVersion } from '@hangar/domain';

/** Files of the games that most mods are made for; others come after these. */
const SENSIBLE_FIRST = ['doom2.wad', 'freedoom2.wad', 'doom.wad', 'doomu.wad', 'freedoom1.wad'];

/** The MD5 in the name of a stored file. */
const MD5_IN_NAME = new RegExp(`-${MD5_DIGITS}(?=\\.[^.]*$)`, 'i');

/** A base game's name without the release that stands behind it in brackets. */
export function plainName(name: string): string {
  return name.replace(/ \([^()]*\)$/, '');
}

/** Where a game stands among those to begin with, by its file; small is early. */
export function gameRank(filePath: string): number {
  const fileName = fileNameOf(filePath).replace(MD5_IN_NAME, '').toLowerCase();
  const place = SENSIBLE_FIRST.indexOf(fileName);
  return place === -1 ? SENSIBLE_FIRST.length : place;
}

/** The base game to begin with; nothing when there is none. */
export function sensibleGame(versions: readonly IBaseGameVersion[]): IBaseGameVersion | undefined {
  return versions
    .filter(({ ignored, missing }) => !ignored && !missing)
    .toSorted((a, b) => gameRank(a.iwadPath) - gameRank(b.iwadPath))[0];
}
