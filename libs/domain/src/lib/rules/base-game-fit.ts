import type { BaseGame, IBaseGameVersion } from '../records/base-game-version';
import type { IModFile } from '../records/mod-file';
import type { IWadContents } from '../records/wad-contents';
import { fileNameOf } from './file-types';
import { gameNamedIn, gameOfIwad } from './named-game';
import type { NamedGame } from './named-game';

/** What is known of a mod file; `contents` is `null` before they were read, and for a file that cannot be. */
export interface FileClues extends Pick<IModFile, 'name' | 'statedGame'> {
  readonly contents: Pick<IWadContents, 'maps' | 'guess' | 'gameInfo'> | null;
}

/** Which base game files are made for. */
export interface BaseGameNeed {
  readonly game: NamedGame;
  /** What says it: the file itself in GAMEINFO, its author in a text, or only how its maps are called. */
  readonly saidBy: 'file' | 'author' | 'maps';
  /** The name of the file that says it. */
  readonly fileName: string;
  /** A map by which it shows; `null` when it is not the maps that say it. */
  readonly map: string | null;
}

/** How well a base game suits: as it is meant, in its place, perhaps, or not. */
export type BaseGameFit = 'meant' | 'stand-in' | 'perhaps' | 'wrong';

type MapStyle = 'episodes' | 'numbers';

const EPISODES: readonly NamedGame[] = ['doom', 'heretic', 'chex', 'freedoom1'];
/** Made to take the place of another game, with its textures and monsters. */
const STAND_INS: Readonly<Partial<Record<NamedGame, readonly NamedGame[]>>> = {
  doom: ['freedoom1'],
  doom2: ['freedoom2'],
  tnt: ['freedoom2'],
  plutonia: ['freedoom2'],
  freedoom1: ['doom'],
  freedoom2: ['doom2'],
};
/** Doom II with other maps and a few textures more. */
const LIKE_DOOM2: readonly NamedGame[] = ['tnt', 'plutonia'];

/** Which base game these files are made for, taken together; `null` when they do not say, or contradict each other. */
export function baseGameNeed(files: readonly FileClues[]): BaseGameNeed | null {
  const styles = new Set(files.flatMap((file) => styleOfMaps(file) ?? []));
  if (styles.size > 1) return null;
  const [style] = styles;
  const named = files
    .flatMap((file) => namedBy(file))
    .filter((need) => !style || styleOf(need.game) === style);
  const [first] = named;
  return first && named.every(({ game }) => game === first.game) ? first : byMaps(files);
}

/** How well a base game suits what files are made for. */
export function baseGameFit(version: BaseGameLook, { game, saidBy }: BaseGameNeed): BaseGameFit {
  const here = gameOf(version);
  if (here === game) return 'meant';
  // A game that nobody knows may be any.
  if (here === null) return 'perhaps';
  if (here !== 'freedm' && STAND_INS[game]?.includes(here)) return 'stand-in';
  if (game === 'doom2' && (here === 'freedm' || LIKE_DOOM2.includes(here))) return 'perhaps';
  // Maps alone do not tell Hexen's from Doom II's, nor Chex Quest's from Doom's; Heretic's are told by their music.
  const isOfStyle = here !== 'freedm' && styleOf(here) === styleOf(game);
  return saidBy === 'maps' && game !== 'heretic' && isOfStyle ? 'perhaps' : 'wrong';
}

/** What the first of the files that a base game does not suit is made for, each taken by itself; `null` when it suits them all. */
export function misfitAmong(files: readonly FileClues[], version: BaseGameLook): BaseGameNeed | null {
  const needs = files.flatMap((file) => baseGameNeed([file]) ?? []);
  return needs.find((need) => baseGameFit(version, need) === 'wrong') ?? null;
}

/** The best of the base games that can be played; `null` when none is meant for it or stands in. */
export function fittingBaseGame(
  versions: readonly IBaseGameVersion[],
  need: BaseGameNeed,
): IBaseGameVersion | null {
  const usable = versions.filter(({ ignored, missing }) => !ignored && !missing);
  const suiting = (fit: BaseGameFit) => usable.find((version) => baseGameFit(version, need) === fit);
  return suiting('meant') ?? suiting('stand-in') ?? null;
}

type BaseGameLook = Pick<IBaseGameVersion, 'game' | 'iwadPath' | 'slug' | 'name'>;

function byMaps(files: readonly FileClues[]): BaseGameNeed | null {
  for (const file of files) {
    const style = styleOfMaps(file);
    if (!style || !file.contents) continue;
    const game = file.contents.guess === 'heretic' ? 'heretic' : style === 'episodes' ? 'doom' : 'doom2';
    const map = file.contents.maps.find(({ name }) => styleOfMap(name) === style)?.name ?? null;
    return { game, saidBy: 'maps', fileName: file.name, map };
  }
  return null;
}

function namedBy({ name, statedGame, contents }: FileClues): BaseGameNeed[] {
  const iwad = contents?.gameInfo?.iwad;
  const byFile = iwad ? gameOfIwad(iwad) : null;
  if (byFile) return [{ game: byFile, saidBy: 'file', fileName: name, map: null }];
  const byAuthor = statedGame ? gameNamedIn(statedGame) : null;
  return byAuthor ? [{ game: byAuthor, saidBy: 'author', fileName: name, map: null }] : [];
}

/** How the maps of a file are called; nothing where it has none, or both kinds. */
function styleOfMaps({ contents }: FileClues): MapStyle | null {
  const styles = new Set((contents?.maps ?? []).flatMap(({ name }) => styleOfMap(name) ?? []));
  const [style] = styles;
  return styles.size === 1 && style ? style : null;
}

function styleOfMap(name: string): MapStyle | null {
  if (/^MAP\d\d$/.test(name)) return 'numbers';
  return /^E\dM\d$/.test(name) ? 'episodes' : null;
}

function styleOf(game: NamedGame): MapStyle {
  return EPISODES.includes(game) ? 'episodes' : 'numbers';
}

/** Freedoom's games share one id and differ in their names; `null` for one that cannot be told. */
function gameOf({ game, iwadPath, slug, name }: BaseGameLook): NamedGame | 'freedm' | null {
  if (game !== 'freedoom')
    return game === 'other' ? null : (game satisfies Exclude<BaseGame, 'other' | 'freedoom'>);
  const names = [fileNameOf(iwadPath), slug, name];
  if (names.some((one) => /^freedm/i.test(one))) return 'freedm';
  return names.map(gameNamedIn).find((one) => one === 'freedoom1' || one === 'freedoom2') ?? null;
}
