import type { BaseGame, IBaseGameVersion } from '../records/base-game-version';
import type { IModFile } from '../records/mod-file';
import type { IWadContents } from '../records/wad-contents';
import { fileNameOf } from './file-types';
import { getMapNameStyle, type MapStyle } from './map-names';
import { gameNamedIn, gameOfIwad } from './named-game';
import type { NamedGame } from './named-game';

/** The known properties of a mod file. `contents` is `null` if the file has not been read or cannot be read. */
export interface FileClues extends Pick<IModFile, 'name' | 'statedGame'> {
  readonly contents: Pick<IWadContents, 'maps' | 'guess' | 'gameInfo'> | null;
}

/** The base game that files were made for, and the evidence for it. */
export interface BaseGameNeed {
  readonly game: NamedGame;
  /** The kind of evidence: GAMEINFO in the file, the author's text, or only the names of the maps. */
  readonly saidBy: 'file' | 'author' | 'maps';
  /** Name of the file that contains the evidence. */
  readonly fileName: string;
  /** Name of a map that serves as evidence. `null` unless the maps are the evidence. */
  readonly map: string | null;
}

/** How well a base game suits a mod: it is the intended game, a substitute for it, may work, or does not work. */
export type BaseGameFit = 'meant' | 'stand-in' | 'perhaps' | 'wrong';

const EPISODES: readonly NamedGame[] = ['doom', 'heretic', 'chex', 'freedoom1'];
/** Games that can replace another, because they contain its textures and monsters. */
const SUBSTITUTES: Readonly<Partial<Record<NamedGame, readonly NamedGame[]>>> = {
  doom: ['freedoom1'],
  doom2: ['freedoom2'],
  tnt: ['freedoom2'],
  plutonia: ['freedoom2'],
  freedoom1: ['doom'],
  freedoom2: ['doom2'],
};
/** Variants of Doom II with other maps and a few additional textures. */
const DOOM2_VARIANTS: readonly NamedGame[] = ['tnt', 'plutonia'];

/**
 * Returns the base game that all of these files were made for, or `null` if it is unknown or the files contradict each
 * other.
 */
export function findRequiredGame(files: readonly FileClues[]): BaseGameNeed | null {
  const styles = new Set(files.flatMap((file) => findMapStyle(file) ?? []));
  if (styles.size > 1) return null;
  const [style] = styles;
  const stated = files
    .flatMap((file) => findStatedNeeds(file))
    .filter((need) => !style || getGameStyle(need.game) === style);
  const [first] = stated;
  return first && stated.every(({ game }) => game === first.game) ? first : findNeedFromMaps(files);
}

/** @deprecated Use {@link findRequiredGame}. */
export const baseGameNeed = findRequiredGame;

/** Rates how well a base game suits the game that files require. */
export function baseGameFit(version: BaseGameFields, { game, saidBy }: BaseGameNeed): BaseGameFit {
  const actualGame = getNamedGame(version);
  if (actualGame === game) return 'meant';
  // An unidentified game may be any game.
  if (actualGame === null) return 'perhaps';
  if (actualGame !== 'freedm' && SUBSTITUTES[game]?.includes(actualGame)) return 'stand-in';
  if (game === 'doom2' && (actualGame === 'freedm' || DOOM2_VARIANTS.includes(actualGame))) return 'perhaps';
  // Map names alone cannot distinguish Hexen from Doom II, or Chex Quest from Doom. Heretic is identified by its music.
  const hasSameStyle = actualGame !== 'freedm' && getGameStyle(actualGame) === getGameStyle(game);
  return saidBy === 'maps' && game !== 'heretic' && hasSameStyle ? 'perhaps' : 'wrong';
}

/**
 * Checks each file on its own. Returns the requirement of the first file that a base game does not suit, or `null` if
 * it suits all.
 */
export function findMisfit(files: readonly FileClues[], version: BaseGameFields): BaseGameNeed | null {
  const needs = files.flatMap((file) => findRequiredGame([file]) ?? []);
  return needs.find((need) => baseGameFit(version, need) === 'wrong') ?? null;
}

/** @deprecated Use {@link findMisfit}. */
export const misfitAmong = findMisfit;

/** Returns the best available base game, or `null` if there is neither the intended game nor a substitute for it. */
export function findBaseGame(
  versions: readonly IBaseGameVersion[],
  need: BaseGameNeed,
): IBaseGameVersion | null {
  const usable = versions.filter(({ ignored, missing }) => !ignored && !missing);
  const findByFit = (fit: BaseGameFit) => usable.find((version) => baseGameFit(version, need) === fit);
  return findByFit('meant') ?? findByFit('stand-in') ?? null;
}

/** @deprecated Use {@link findBaseGame}. */
export const fittingBaseGame = findBaseGame;

type BaseGameFields = Pick<IBaseGameVersion, 'game' | 'iwadPath' | 'slug' | 'name'>;

function findNeedFromMaps(files: readonly FileClues[]): BaseGameNeed | null {
  for (const file of files) {
    const style = findMapStyle(file);
    if (!style || !file.contents) continue;
    const game = file.contents.guess === 'heretic' ? 'heretic' : style === 'episodes' ? 'doom' : 'doom2';
    const map = file.contents.maps.find(({ name }) => getMapNameStyle(name) === style)?.name ?? null;
    return { game, saidBy: 'maps', fileName: file.name, map };
  }
  return null;
}

function findStatedNeeds({ name, statedGame, contents }: FileClues): BaseGameNeed[] {
  const iwad = contents?.gameInfo?.iwad;
  const gameFromFile = iwad ? gameOfIwad(iwad) : null;
  if (gameFromFile) return [{ game: gameFromFile, saidBy: 'file', fileName: name, map: null }];
  const gameFromAuthor = statedGame ? gameNamedIn(statedGame) : null;
  return gameFromAuthor ? [{ game: gameFromAuthor, saidBy: 'author', fileName: name, map: null }] : [];
}

/** Returns the naming style of a file's maps; `null` if it has both styles or neither. */
function findMapStyle({ contents }: FileClues): MapStyle | null {
  const styles = new Set((contents?.maps ?? []).flatMap(({ name }) => getMapNameStyle(name) ?? []));
  const [style] = styles;
  return styles.size === 1 && style ? style : null;
}

function getGameStyle(game: NamedGame): MapStyle {
  return EPISODES.includes(game) ? 'episodes' : 'numbers';
}

/**
 * Returns the game that a base game contains, or `null` if unknown. Freedoom's games share one id and only differ in
 * name.
 */
function getNamedGame({ game, iwadPath, slug, name }: BaseGameFields): NamedGame | 'freedm' | null {
  if (game !== 'freedoom')
    return game === 'other' ? null : (game satisfies Exclude<BaseGame, 'other' | 'freedoom'>);
  const names = [fileNameOf(iwadPath), slug, name];
  if (names.some((text) => /^freedm/i.test(text))) return 'freedm';
  return names.map(gameNamedIn).find((text) => text === 'freedoom1' || text === 'freedoom2') ?? null;
}
