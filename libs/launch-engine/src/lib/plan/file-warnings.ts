import {
  baseGameFit,
  findRequiredGame,
  withoutStop,
  type FileClues,
  type IBaseGameVersion,
} from '@hangar/domain';

/** The fields of a base game by which it is recognised. */
export type RecognisedGame = Pick<IBaseGameVersion, 'game' | 'iwadPath' | 'slug' | 'name'>;

/** Returns a warning if a file is known to be made for another base game, otherwise `null`. */
export function warnAboutGame(file: FileClues, game: RecognisedGame): string | null {
  const need = file.contents === null && !file.statedGame ? null : findRequiredGame([file]);
  return need === null || baseGameFit(game, need) !== 'wrong'
    ? null
    : `${withoutStop(file.name)} isn't made for ${withoutStop(game.name)}, so the mod may not work.`;
}

/** Returns a warning about a file that is damaged, or couldn't be read in time. */
export function warnAboutUnread(name: string): string {
  return `${withoutStop(name)} couldn't be read, so Hangar doesn't know what it needs.`;
}
