import { basename } from 'node:path';
import { decodeUnknownText, isUtf16, readBytes, type RegularFile } from '@hangar/file-system';

import { LauncherError } from '../errors';

/** Maximum size of text that is shown to the user. */
export const TEXT_LIMIT_BYTES = 1024 * 1024;

/** The encoding of a text file. */
export type TextEncoding = 'utf8' | 'utf8-bom' | 'latin1';

export interface DecodedText {
  content: string;
  encoding: TextEncoding;
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Reads the bytes of a text file. Does not close the file.
 * @throws `TOO_LARGE` without reading, or `UNSUPPORTED_FILE_TYPE` if it is not text
 */
export async function readText(file: RegularFile): Promise<Buffer> {
  const text = await readSmallFile(file);
  if (text.includes(0)) throw notTextError(file.path);
  return text;
}

/**
 * Returns the text of a file in any encoding. For display only, never for writing it back. Does not close the file.
 * @throws like `readText`
 */
export async function readDisplayText(file: RegularFile): Promise<string> {
  const bytes = await readSmallFile(file);
  if (bytes.includes(0) && !isUtf16(bytes)) throw notTextError(file.path);
  return decodeUnknownText(bytes).text;
}

async function readSmallFile(file: RegularFile): Promise<Buffer> {
  const { path, stats } = file;
  if (stats.size > TEXT_LIMIT_BYTES) throw tooLargeError(path);
  // Reads one byte more than expected, to detect a growing file.
  return readBytes(file, 0, stats.size + 1);
}

/** Decodes valid UTF-8. Falls back to Latin-1, which can decode anything. */
export function decodeText(bytes: Buffer): DecodedText {
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { content, encoding: bytes.subarray(0, 3).equals(BOM) ? 'utf8-bom' : 'utf8' };
  } catch {
    // Expected for files from the 1990s, which are not in UTF-8.
    return { content: bytes.toString('latin1'), encoding: 'latin1' };
  }
}

/** Encodes text in the encoding of its file, if possible. */
export function encodeText({ content, encoding }: DecodedText): Buffer {
  // eslint-disable-next-line no-control-regex -- the range of Latin-1
  if (encoding === 'latin1' && /^[\x00-\xff]*$/.test(content)) return Buffer.from(content, 'latin1');
  const text = Buffer.from(content, 'utf8');
  return encoding === 'utf8-bom' ? Buffer.concat([BOM, text]) : text;
}

function notTextError(path: string): LauncherError {
  const fileName = basename(path);
  return new LauncherError('UNSUPPORTED_FILE_TYPE', `${fileName} isn't a text file.`, {
    fileName,
  });
}

function tooLargeError(path: string): LauncherError {
  return new LauncherError(
    'TOO_LARGE',
    `${basename(path)} is larger than ${TEXT_LIMIT_BYTES / 1024 / 1024} MB. Open it in an editor instead.`,
  );
}
