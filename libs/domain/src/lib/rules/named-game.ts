import { stemOf } from './file-types';
import { searchable } from './text-search';

/** Games that mods are made for. The two halves of Freedoom are two games, since their maps are called differently. */
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

/** How people write a game. What is found is taken out of the text before the next is looked for. */
const WRITTEN_AS: readonly (readonly [RegExp, NamedGame | null])[] = [
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

/** The one game that an author's words name, such as `DOOM2` or `Doom II: Hell on Earth`; `null` for none, or for several. */
export function gameNamedIn(words: string): NamedGame | null {
  let rest = searchable(words);
  const named = new Set<NamedGame>();
  for (const [pattern, game] of WRITTEN_AS) {
    const without = rest.replaceAll(new RegExp(pattern, 'g'), ' ');
    if (without !== rest && game) named.add(game);
    rest = without;
  }
  const [only, ...others] = named;
  return only && others.length === 0 ? only : null;
}

/** The game that an IWAD's file name stands for, as GAMEINFO gives it. */
export function gameOfIwad(fileName: string): NamedGame | null {
  return gameNamedIn(stemOf(fileName));
}
