import { searchWords } from '@hangar/domain';

/** The prefixes that limit the results to a group. */
export const PREFIXES = { '#': 'tags', '@': 'maps', '>': 'doings', '=': 'settings' } as const;
export type PrefixGroup = (typeof PREFIXES)[keyof typeof PREFIXES];

/** A parsed palette query. */
export interface PaletteQuery {
  readonly prefixGroup: PrefixGroup | null;
  /** The typed text without the prefix. */
  readonly text: string;
  readonly words: readonly string[];
  /** The requested map by its lump name, and the words without it. */
  readonly map: { readonly name: string; readonly words: readonly string[] } | null;
}

const NUMBERED_MAP = /\bmap ?(\d{1,2})\b/i;
const EPISODE_MAP = /\be ?(\d) ?m ?(\d)\b/i;

/** Parses a query with an optional prefix and an optional map, as in "saltmarsh map 12" or "rust e2m4". */
export function readPaletteQuery(typed: string): PaletteQuery {
  const start = typed.trimStart();
  const prefixGroup = isPrefix(start.charAt(0)) ? PREFIXES[start.charAt(0) as keyof typeof PREFIXES] : null;
  const text = (prefixGroup ? start.slice(1) : start).trim();
  return { prefixGroup, text, words: searchWords(text), map: parseMap(text) };
}

function parseMap(text: string): PaletteQuery['map'] {
  const numberedMatch = NUMBERED_MAP.exec(text);
  const found = numberedMatch ?? EPISODE_MAP.exec(text);
  if (!found) return null;
  const [, first = '', second = ''] = found;
  const name = numberedMatch ? `MAP${first.padStart(2, '0')}` : `E${first}M${second}`;
  return { name, words: searchWords(text.replace(found[0], ' ')) };
}

function isPrefix(character: string): boolean {
  return character in PREFIXES;
}
