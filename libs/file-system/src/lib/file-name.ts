import { basename } from 'node:path';
import { FILE_LIMITS, stemOf } from '@hangar/domain';

import { isDeviceName, avoidDeviceName } from './portable-name';

/** Maximum length of a stem in bytes. File systems accept names of 255 bytes, and numbers or hashes are appended. */
const STEM_BYTES = 120;

/** Returns a file name's stem without characters that some systems don't allow, or `fallback` if nothing is left. */
export function toSafeStem(fileName: string, fallback: string): string {
  const safeStem = stemOf(fileName)
    .replace(/[^\p{Letter}\p{Mark}\p{Number} ._-]+/gu, '_')
    .replace(/^[. ]+/, '');
  return avoidDeviceName(truncateToBytes(safeStem, STEM_BYTES).replace(/(?<![. ])[. ]+$/, '')) || fallback;
}

/** Truncates a string to a number of UTF-8 bytes without splitting a character. */
export function truncateToBytes(text: string, limitBytes: number): string {
  let length = 0;
  let sizeBytes = 0;
  for (const character of text) {
    sizeBytes += Buffer.byteLength(character);
    if (sizeBytes > limitBytes) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** Whether a string is a file name without a folder, so that joining it to a folder cannot lead outside that folder. */
export function isPlainFileName(text: string): boolean {
  if (text === '' || text === '.' || text === '..' || text.includes('\0')) return false;
  return basename(text) === text && Buffer.byteLength(text) <= FILE_LIMITS.name;
}

/** Characters that make some systems resolve a name to another folder, or to something other than a regular file. */
// eslint-disable-next-line no-control-regex -- these are the characters that are rejected
const UNSAFE_CHARACTERS = process.platform === 'win32' ? /[/\\\x00-\x1f:]/ : /[/\\\x00-\x1f]/;

/** Whether a string from a request or document is the name of a visible file without a folder. */
export function isFileName(name: string): boolean {
  if (name === '' || name.startsWith('.') || UNSAFE_CHARACTERS.test(name)) return false;
  if (process.platform === 'win32' && isDeviceName(name)) return false;
  return Buffer.byteLength(name) <= FILE_LIMITS.name;
}

/** Returns a name or path in the normalised form that Windows and macOS use to compare names. */
export function foldCase(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
