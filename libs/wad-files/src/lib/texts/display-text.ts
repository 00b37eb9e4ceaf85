import { removeInvisible } from '@hangar/domain';

import { MAX_SHOWN_CHARACTERS } from '../reading-limits';

// ZDoom's colour codes: \c[Gold] and \cA, or the same with byte 28 in place of \c.
const COLOUR_CODES = /\\c(?:\[[^\]\\]{0,40}\]|[a-z+\-!*])/gi;

/**
 * Converts a name in an untrusted file to a single line that can be shown: limited in length, without colour codes,
 * control characters and direction characters. `null` if nothing is left.
 */
export function toDisplayText(text: string): string | null {
  const line = removeInvisible(
    text
      .slice(0, MAX_SHOWN_CHARACTERS * 8) // The rest is cut off below, so it does not have to be cleaned.
      .replaceAll('\x1c', '\\c')
      .replace(COLOUR_CODES, '')
      .replace(/[\s\0]+/g, ' '),
  ).trim();
  return truncate(line, MAX_SHOWN_CHARACTERS) || null;
}

/** Returns a file name without folders. `null` if nothing or only dots are left. */
export function toDisplayFileName(text: string): string | null {
  const name = toDisplayText(text)
    ?.split(/[\\/:]/)
    .at(-1)
    ?.trim();
  return name && !/^\.+$/.test(name) ? name : null;
}

function truncate(text: string, characters: number): string {
  if (text.length <= characters) return text;
  // Avoids splitting a surrogate pair.
  return `${text.slice(0, characters - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
