import { fileNameOf, MD5_DIGITS, type IBaseGameVersion } from '@hangar/domain';

/** Files of the games for which most mods are made, best first; other games rank after them. */
const PREFERRED_GAME_FILES = ['doom2.wad', 'freedoom2.wad', 'doom.wad', 'doomu.wad', 'freedoom1.wad'];

/** The MD5 in the name of a stored file. */
const MD5_IN_NAME = new RegExp(`-${MD5_DIGITS}(?=\\.[^.]*$)`, 'i');

/** Returns a base game's name without the release in brackets at its end. */
export function nameWithoutRelease(name: string): string {
  return name.replace(/ \([^()]*\)$/, '');
}

/** Returns the rank of a game by its file; 0 is the best. */
export function gameRank(filePath: string): number {
  const fileName = fileNameOf(filePath).replace(MD5_IN_NAME, '').toLowerCase();
  const place = PREFERRED_GAME_FILES.indexOf(fileName);
  return place === -1 ? PREFERRED_GAME_FILES.length : place;
}

/** Returns the best base game to start with, if there is one. */
export function preferredGame(versions: readonly IBaseGameVersion[]): IBaseGameVersion | undefined {
  return versions
    .filter(({ ignored, missing }) => !ignored && !missing)
    .toSorted((a, b) => gameRank(a.iwadPath) - gameRank(b.iwadPath))[0];
}
