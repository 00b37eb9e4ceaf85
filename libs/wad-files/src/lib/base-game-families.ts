import type { BaseGame } from '@hangar/domain';

interface Family {
  /** The base game under which records group the family. */
  readonly game: BaseGame;
  /** The file name that source ports expect. */
  readonly fileName: string;
}

/**
 * All families of base games in the tables. A family is one game in all its builds. `game` is less specific: FreeDM
 * belongs to Freedoom, Chex Quest 3 to Chex Quest, and Blasphemer, a replacement for Heretic's IWAD, to Heretic. It is
 * `other` for standalone games that the records do not distinguish.
 */
export const BASE_GAME_FAMILIES = {
  doom: { game: 'doom', fileName: 'doom.wad' },
  doom2: { game: 'doom2', fileName: 'doom2.wad' },
  tnt: { game: 'tnt', fileName: 'tnt.wad' },
  plutonia: { game: 'plutonia', fileName: 'plutonia.wad' },
  heretic: { game: 'heretic', fileName: 'heretic.wad' },
  blasphemer: { game: 'heretic', fileName: 'blasphem.wad' },
  blasphdm: { game: 'heretic', fileName: 'blasphdm.wad' },
  hexen: { game: 'hexen', fileName: 'hexen.wad' },
  hexdd: { game: 'hexen', fileName: 'hexdd.wad' },
  strife: { game: 'strife', fileName: 'strife1.wad' },
  'strife-ve': { game: 'strife', fileName: 'sve.wad' },
  chex: { game: 'chex', fileName: 'chex.wad' },
  chex3: { game: 'chex', fileName: 'chex3.wad' },
  hacx: { game: 'hacx', fileName: 'hacx.wad' },
  freedoom1: { game: 'freedoom', fileName: 'freedoom1.wad' },
  freedoom2: { game: 'freedoom', fileName: 'freedoom2.wad' },
  freedm: { game: 'freedoom', fileName: 'freedm.wad' },
  doom64: { game: 'other', fileName: 'doom64.wad' },
  rekkr: { game: 'other', fileName: 'rekkrsa.wad' },
  harmony: { game: 'other', fileName: 'harm1.wad' },
  action2: { game: 'other', fileName: 'action2.wad' },
  delaweare: { game: 'other', fileName: 'delaweare.wad' },
  square: { game: 'other', fileName: 'square1.pk3' },
  rotwb: { game: 'other', fileName: 'rotwb.wad' },
} as const satisfies Readonly<Record<string, Family>>;

/** A game in all its builds, such as `doom2` or `freedoom1`. */
export type BaseGameFamily = keyof typeof BASE_GAME_FAMILIES;
