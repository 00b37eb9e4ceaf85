import { basename } from 'node:path';
import { FILE_LIMITS, stemOf } from '@hangar/domain';

import { isDeviceName, withoutDeviceName } from './portable-name';

/** Maximum length of a stem in bytes: file systems accept names of 255 bytes, and numbers or hashes are appended. */
const STEM_BYTES = 120;

/** Returns a file name's stem without characters that some system refuses, or `fallback` if nothing is left. */
export function safeStem(fileName: string, fallback: string): string {
  const plain = stemOf(fileName)
    .replace(/[^\p{Letter}\p{Mark}\p{Number} ._-]+/gu, '_')
    .replace(/^[. ]+/, '');
  return withoutDeviceName(cutToBytes(plain, STEM_BYTES).replace(/(?<![. ])[. ]+$/, '')) || fallback;
}

/** Truncates a text to a number of bytes in UTF-8 without splitting a character. */
export function cutToBytes(text: string, limitBytes: number): string {
  let length = 0;
  let sizeBytes = 0;
  for (const character of text) {
    sizeBytes += Buffer.byteLength(character);
    if (sizeBytes > limitBytes) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** Whether a text is a file name without a folder, so that joining it to a folder cannot lead elsewhere. */
export function isPlainFileName(text: string): boolean {
  if (text === '' || text === '.' || text === '..' || text.includes('\0')) return false;
  return basename(text) === text && Buffer.byteLength(text) <= FILE_LIMITS.name;
}

/** Characters that lead elsewhere, or to something other than a regular file, on some systems. */
// eslint-disable-next-line no-control-regex -- these are the characters that are refused
const UNSAFE = process.platform === 'win32' ? /[/\\\x00-\x1f:]/ : /[/\\\x00-\x1f]/;

/** Whether a text from a request or a document is the name of a visible file without a folder. */
export function isFileName(name: string): boolean {
  if (name === '' || name.startsWith('.') || UNSAFE.test(name)) return false;
  if (process.platform === 'win32' && isDeviceName(name)) return false;
  return Buffer.byteLength(name) <= FILE_LIMITS.name;
}
