import { basename } from 'node:path';
import { decodeUnknownText, isUtf16, readBytes, type RegularFile } from '@hangar/file-system';

import { LauncherError } from '../errors';

/** Larger texts are nothing that a person reads in a launcher. */
export const TEXT_LIMIT_BYTES = 1024 * 1024;

/** How a text is written in its file. */
export type TextEncoding = 'utf8' | 'utf8-bom' | 'latin1';

export interface DecodedText {
  content: string;
  encoding: TextEncoding;
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The bytes of a text file. Does not close the file.
 * @throws `TOO_LARGE` without reading, or `UNSUPPORTED_FILE_TYPE` for what is no text
 */
export async function readText(file: RegularFile): Promise<Buffer> {
  const text = await readSmallFile(file);
  if (text.includes(0)) throw notText(file.path);
  return text;
}

/**
 * Returns the text of a file in any encoding, for display only, not for writing it back. Does not close the file.
 * @throws as `readText` does
 */
export async function readShownText(file: RegularFile): Promise<string> {
  const bytes = await readSmallFile(file);
  if (bytes.includes(0) && !isUtf16(bytes)) throw notText(file.path);
  return decodeUnknownText(bytes).text;
}

async function readSmallFile(file: RegularFile): Promise<Buffer> {
  const { path, stats } = file;
  if (stats.size > TEXT_LIMIT_BYTES) throw tooLarge(path);
  // One more byte than there should be tells a file that grows meanwhile.
  return readBytes(file, 0, stats.size + 1);
}

/** UTF-8 where the bytes are that, else Latin-1, which every old text can be read as. */
export function decodeText(bytes: Buffer): DecodedText {
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { content, encoding: bytes.subarray(0, 3).equals(BOM) ? 'utf8-bom' : 'utf8' };
  } catch {
    // Texts of the nineties know no UTF-8.
    return { content: bytes.toString('latin1'), encoding: 'latin1' };
  }
}

/** The bytes of a text in the encoding that its file had, as far as that can hold it. */
export function encodeText({ content, encoding }: DecodedText): Buffer {
  // eslint-disable-next-line no-control-regex -- the range that Latin-1 has
  if (encoding === 'latin1' && /^[\x00-\xff]*$/.test(content)) return Buffer.from(content, 'latin1');
  const text = Buffer.from(content, 'utf8');
  return encoding === 'utf8-bom' ? Buffer.concat([BOM, text]) : text;
}

function notText(path: string): LauncherError {
  const fileName = basename(path);
  return new LauncherError('UNSUPPORTED_FILE_TYPE', `${fileName} does not contain text, despite its name.`, {
    fileName,
  });
}

function tooLarge(path: string): LauncherError {
  return new LauncherError(
    'TOO_LARGE',
    `${basename(path)} is larger than ${TEXT_LIMIT_BYTES / 1024 / 1024} MiB. Open it in an editor instead.`,
  );
}
