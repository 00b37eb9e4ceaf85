const UTF8 = new TextDecoder('utf-8', { fatal: true });
const MAX_TEXT = 1000;
const MAX_SKILL = 4;

/** A text up to its first NUL: UTF-8, or bytes of older systems. Without control characters, and `null` when nothing is left. */
export function saveText(bytes: Buffer): string | null {
  const end = bytes.indexOf(0);
  return shownText(decoded(end < 0 ? bytes : bytes.subarray(0, end)));
}

/** A stranger's text, fit to be shown in one line. */
export function shownText(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const shown = text
    .slice(0, MAX_TEXT)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return shown === '' ? null : shown;
}

/** The last part of a path: the rest is of the machine on which it was saved. */
export function fileNameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

/** A skill as the game counts it, from 0; the contract counts from 1. */
export function skillFromZero(skill: number): number | null {
  return Number.isInteger(skill) && skill >= 0 && skill <= MAX_SKILL ? skill + 1 : null;
}

/** A time that can be one; a negative one is damaged. */
export function ticsOrNull(tics: number): number | null {
  return Number.isInteger(tics) && tics >= 0 ? tics : null;
}

/** The lump of a map that is saved in a field of eight bytes. */
export function lumpName(bytes: Buffer): string | null {
  const name = saveText(bytes)?.toUpperCase() ?? '';
  return /^[A-Z0-9_\-[\]\\^]{1,8}$/.test(name) ? name : null;
}

function decoded(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    // Written before UTF-8, or cut within a character.
    return bytes.toString('latin1');
  }
}
