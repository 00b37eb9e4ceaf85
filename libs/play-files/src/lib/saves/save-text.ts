import { removeInvisible } from '@hangar/domain';

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const MAX_TEXT = 1000;
const MAX_SKILL = 4;

/**
 * Decodes text up to its first NUL, either as UTF-8 or, for older systems, as Latin-1. Removes invisible characters;
 * `null` if nothing is left.
 */
export function saveText(bytes: Buffer): string | null {
  const end = bytes.indexOf(0);
  return toDisplayText(decode(end < 0 ? bytes : bytes.subarray(0, end)));
}

/** Converts untrusted text to a single line that can be shown. */
export function toDisplayText(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const shown = removeInvisible(text.slice(0, MAX_TEXT).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();
  return shown === '' ? null : shown;
}

/** Returns the last part of a path. The folders refer to the computer on which the game was saved. */
export function fileNameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

/** Converts a skill counted from 0, as in the game, to a skill counted from 1, as in the API. */
export function toSkill(skill: number): number | null {
  return Number.isInteger(skill) && skill >= 0 && skill <= MAX_SKILL ? skill + 1 : null;
}

/** Returns a valid time, or `null` for an invalid one such as a negative value. */
export function toTicsOrNull(tics: number): number | null {
  return Number.isInteger(tics) && tics >= 0 ? tics : null;
}

/** Reads a map's lump name from a field of eight bytes. */
export function readLumpName(bytes: Buffer): string | null {
  const name = saveText(bytes)?.toUpperCase() ?? '';
  return /^[A-Z0-9_\-[\]\\^]{1,8}$/.test(name) ? name : null;
}

function decode(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    // The text predates UTF-8 or was truncated in the middle of a character.
    return bytes.toString('latin1');
  }
}
