import { MAX_SHOWN_CHARACTERS } from '../reading-limits';

// ZDoom's colours: \c[Gold], \cA, or the same behind the byte 28.
const COLOUR_CODES = /\\c(?:\[[^\]\\]{0,40}\]|[a-z+\-!*])/gi;

/**
 * A name out of a stranger's file as one line that can be shown: without colour codes, control and direction characters,
 * and not endless. `null` when nothing is left.
 */
export function shownText(text: string): string | null {
  const line = text
    .slice(0, MAX_SHOWN_CHARACTERS * 8) // what is cut away below need not be cleaned
    .replaceAll('\x1c', '\\c')
    .replace(COLOUR_CODES, '')
    .replace(/[\s\0]+/g, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
  return cutTo(line, MAX_SHOWN_CHARACTERS) || null;
}

/** A file name without its folders; `null` when nothing is left, or only dots. */
export function shownFileName(text: string): string | null {
  const name = shownText(text)
    ?.split(/[\\/:]/)
    .at(-1)
    ?.trim();
  return name && !/^\.+$/.test(name) ? name : null;
}

function cutTo(text: string, characters: number): string {
  if (text.length <= characters) return text;
  // Not within a pair of surrogates.
  return `${text.slice(0, characters - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
