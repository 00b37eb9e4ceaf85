import { crc32 } from 'node:zlib';

import { CP437, decodeSingleBytes, detectEncoding } from '@hangar/file-system';

/** Info-ZIP's Unicode path field (APPNOTE.TXT 4.6.9). */
const UNICODE_PATH = 0x7075;

/** The name of an entry as stored in its header. */
export interface RawName {
  readonly bytes: Buffer;
  readonly hasUtf8Flag: boolean;
  readonly extraFields: ReadonlyMap<number, Buffer>;
}

/**
 * Decodes the entry names of a ZIP. Tries, in this order: the UTF-8 flag; Info-ZIP's Unicode path field, if it belongs
 * to this name; UTF-8 without a flag, as written by macOS (in practice, text in code page 437 is never valid UTF-8).
 * All other names share one encoding: code page 437, unless their letters make another encoding much more likely.
 * Backslashes of old DOS programs become slashes.
 */
export function decodeZipNames(names: readonly RawName[]): string[] {
  const namesWithKnownEncoding = names.map(decodeMarkedName);
  const namesWithUnknownEncoding = names.flatMap(({ bytes }, index) =>
    namesWithKnownEncoding[index] === null ? [bytes, LINE_END] : [],
  );
  const { encoding } = detectEncoding(Buffer.concat(namesWithUnknownEncoding), CP437);
  return names.map(({ bytes }, index) => {
    return (namesWithKnownEncoding[index] ?? decodeSingleBytes(bytes, encoding)).replaceAll('\\', '/');
  });
}

const LINE_END = Buffer.from('\n');

/** Decodes a name whose encoding is certain. */
function decodeMarkedName({ bytes, hasUtf8Flag, extraFields }: RawName): string | null {
  if (hasUtf8Flag) return bytes.toString('utf8');
  return readUnicodePath(bytes, extraFields.get(UNICODE_PATH)) ?? decodeStrictUtf8(bytes);
}

function readUnicodePath(raw: Buffer, field: Buffer | undefined): string | null {
  if (!field || field.length < 5 || field[0] !== 1) return null;
  // The checksum is wrong if a program that does not support the field has renamed the entry.
  return field.readUInt32LE(1) === crc32(raw) ? field.toString('utf8', 5) : null;
}

function decodeStrictUtf8(raw: Buffer): string | null {
  const text = raw.toString('utf8');
  return Buffer.from(text, 'utf8').equals(raw) ? text : null;
}

/**
 * Returns the extra fields of an entry by id; if an id occurs twice, the first field counts. Stops at the first invalid
 * field.
 */
export function readExtraFields(bytes: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= bytes.length;) {
    const [id, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    if (at + 4 + length > bytes.length) break;
    if (!fields.has(id)) fields.set(id, bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}
