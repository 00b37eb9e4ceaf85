import { stemOf } from './file-types';
import { searchable } from './text-search';

/**
 * Games that mods are made for. The two phases of Freedoom count as two games because their maps are named differently.
 */
export type NamedGame =
  | 'doom'
  | 'doom2'
  | 'tnt'
  | 'plutonia'
  | 'heretic'
  | 'hexen'
  | 'strife'
  | 'chex'
  | 'hacx'
  | 'freedoom1'
  | 'freedoom2';

/** The spellings of each game. Matches of a pattern are removed from the text before the next pattern is tried. */
const SPELLINGS: readonly (readonly [RegExp, NamedGame | null])[] = [
  [/\b(any|all|either|every)\b.*/, null],
  [/\bfreedoom\W*(phase\W*)?1\b/, 'freedoom1'],
  [/\bfreedoom\W*(phase\W*)?2\b/, 'freedoom2'],
  [/\bfreedoom\b/, null],
  [/\bplutonia\b/, 'plutonia'],
  [/\b(tnt|evilution)\b/, 'tnt'],
  [/\bfinal doom\b/, null],
  [/\bdoom\W?(3|64|rpg)\b/, null],
  [/\b(doom\W?(2|ii)f?|hell on earth)\b/, 'doom2'],
  [/\b(doom(u|1)?|ultimate doom)\b/, 'doom'],
  [/\bheretic\b/, 'heretic'],
  [/\bhexen\b/, 'hexen'],
  [/\bstrife\d?\b/, 'strife'],
  [/\bchex\d?\b/, 'chex'],
  [/\bhacx\b/, 'hacx'],
];

/**
 * Returns the game that an author's text names, such as `DOOM2` or `Doom II: Hell on Earth`, or `null` unless it
 * names exactly one.
 */
export function gameNamedIn(words: string): NamedGame | null {
  let rest = searchable(words);
  const namedGames = new Set<NamedGame>();
  for (const [pattern, game] of SPELLINGS) {
    const remaining = rest.replaceAll(new RegExp(pattern, 'g'), ' ');
    if (remaining !== rest && game) namedGames.add(game);
    rest = remaining;
  }
  const [only, ...others] = namedGames;
  return only && others.length === 0 ? only : null;
}

/** Returns the game of an IWAD by its file name, as given in GAMEINFO. */
export function gameOfIwad(fileName: string): NamedGame | null {
  return gameNamedIn(stemOf(fileName));
}
