import { FOUND_GAME_SOURCES, type IFoundGame } from '../contract/versions-contract';
import type { IBaseGameVersion } from '../records/base-game-version';
import { fileNameOf } from './file-types';
import { MD5_DIGITS } from './md5';

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
export function preferredGame<V extends Pick<IBaseGameVersion, 'ignored' | 'missing' | 'iwadPath'>>(
  versions: readonly V[],
): V | undefined {
  return versions
    .filter(({ ignored, missing }) => !ignored && !missing)
    .toSorted((a, b) => gameRank(a.iwadPath) - gameRank(b.iwadPath))[0];
}

/** Whether a game can only be played with other people, which is why most users don't want it. */
export function isMultiplayerOnly(name: string): boolean {
  return /^FreeDM\b/i.test(name);
}

/**
 * Returns the best file of each game: one already in the library, or else a known release, or else the one from the
 * best source.
 */
export function bestFoundGames(games: readonly IFoundGame[]): ReadonlySet<IFoundGame> {
  const best = new Map<string, IFoundGame>();
  const ranked = games
    .filter(({ kind }) => kind === 'base-game')
    .toSorted(
      (a, b) =>
        Number(b.alreadyThere) - Number(a.alreadyThere) ||
        Number(b.known) - Number(a.known) ||
        FOUND_GAME_SOURCES.indexOf(a.source) - FOUND_GAME_SOURCES.indexOf(b.source),
    );
  for (const game of ranked) if (!best.has(getGameKey(game))) best.set(getGameKey(game), game);
  return new Set(best.values());
}

function getGameKey({ game, name }: IFoundGame): string {
  return `${game}:${nameWithoutRelease(name).toLowerCase()}`;
}
