import { stemOf } from '@hangar/domain';

import { forbiddenPath } from './user-file';

/** What makes a name lead elsewhere, or to another thing than a plain file, on some system. */
// eslint-disable-next-line no-control-regex -- these are the characters that are refused
const UNSAFE = process.platform === 'win32' ? /[/\\\x00-\x1f:]/ : /[/\\\x00-\x1f]/;

/** Fails with `FORBIDDEN_PATH` unless a text is the name of a visible file and nothing more. */
export function assertFileName(name: string): void {
  if (name !== '' && !name.startsWith('.') && !UNSAFE.test(name) && Buffer.byteLength(name) <= 255) return;
  throw forbiddenPath(name.slice(0, 80), 'a file name without folders is needed');
}

/** So much of a stem is kept: file systems take names of 255 bytes, and ours get numbers or hashes behind. */
const STEM_BYTES = 120;

/** A file name's stem without characters that some system refuses; `fallback` when nothing is left. */
export function safeStem(fileName: string, fallback: string): string {
  const plain = stemOf(fileName)
    .replace(/[^\p{Letter}\p{Mark}\p{Number} ._-]+/gu, '_')
    .replace(/^[. ]+/, '');
  return cutToBytes(plain, STEM_BYTES).replace(/[. ]+$/, '') || fallback;
}

/** The beginning of a text that takes at most so many bytes in UTF-8; no character is cut in two. */
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
