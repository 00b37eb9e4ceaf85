/** Compatibility levels that have a name. */
export type ComplevelName = 'vanilla' | 'boom' | 'mbf' | 'mbf21' | 'id24';

/**
 * Engine behaviour to emulate, in both notations that ports use: Woof's names and PrBoom+'s numbers. A level may have
 * only one of these; the other is `null`. Both are `null` for unrecognised text.
 */
export interface Complevel {
  readonly text: string;
  readonly level: number | null;
  readonly name: ComplevelName | null;
}

/** The level of the original game: 2 for Doom 1.9, 3 for The Ultimate Doom, 4 for Final Doom (PrBoom+). */
export type VanillaLevel = 2 | 3 | 4;

const LEVEL_BY_NAME: Readonly<Record<Exclude<ComplevelName, 'vanilla'>, number>> = {
  boom: 9,
  mbf: 11,
  mbf21: 21,
  id24: 24,
};
const NAME_BY_LEVEL: Readonly<Record<number, ComplevelName>> = {
  0: 'vanilla',
  1: 'vanilla',
  2: 'vanilla',
  3: 'vanilla',
  4: 'vanilla',
  9: 'boom',
  11: 'mbf',
  21: 'mbf21',
  24: 'id24',
};

/** Parses the level that the user entered. `vanillaLevel` is the meaning of `vanilla` for the current game. */
export function readComplevel(text: string, vanillaLevel: VanillaLevel): Complevel {
  const word = text.trim().toLowerCase();
  if (word === 'vanilla') return { text: word, level: vanillaLevel, name: word };
  if (word === 'boom' || word === 'mbf' || word === 'mbf21' || word === 'id24')
    return { text: word, level: LEVEL_BY_NAME[word], name: word };
  if (!/^-?\d{1,2}$/.test(word)) return { text: word, level: null, name: null };
  const level = Number(word);
  return { text: word, level, name: NAME_BY_LEVEL[level] ?? null };
}
