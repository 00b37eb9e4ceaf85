import { crc32 } from 'node:zlib';

import { u32, u64, u8 } from './bytes';

/** An entry of a 7z built for a test. */
export interface SevenZipPart {
  readonly name: string;
  readonly data: Buffer | string;
  /** The Unix mode with the file type. Defaults to a regular file. */
  readonly mode?: number;
  readonly declaredCrc?: number;
  /** Declares that the data is compressed with LZMA and a dictionary of this size. The data itself is unchanged. */
  readonly lzmaDictionaryBytes?: number;
}

const COPY_CODER = u8(1, 1, 0);
const UNIX_ATTRIBUTES = 0x8000;

/** Builds a 7z without compression. No entry may be empty. */
export function makeSevenZip(parts: readonly SevenZipPart[]): Buffer {
  const contents = parts.map((part) => Buffer.from(part.data as string));
  const sizes = contents.map((content) => number(content.length));
  const count = number(parts.length);
  const crcs = parts.map((part, index) => u32(part.declaredCrc ?? crc32(contents[index] ?? '')));
  const attributes = parts.map((part) => u32((part.mode ?? 0o100644) * 0x10000 + UNIX_ATTRIBUTES));
  const names = Buffer.from(parts.map((part) => `${part.name}\0`).join(''), 'utf16le');
  const header = Buffer.concat([
    u8(0x01, 0x04, 0x06, 0x00),
    ...[count, u8(0x09), ...sizes, u8(0x00)],
    ...[u8(0x07, 0x0b), count, u8(0x00), ...parts.map(createCoder), u8(0x0c), ...sizes],
    ...[u8(0x0a, 0x01), ...crcs, u8(0x00), u8(0x08, 0x00), u8(0x00)],
    ...[
      u8(0x05),
      count,
      property(0x11, u8(0), names),
      property(0x15, u8(1, 0), ...attributes),
      u8(0x00, 0x00),
    ],
  ]);
  const packed = Buffer.concat(contents);
  const start = Buffer.concat([u64(packed.length, header.length), u32(crc32(header))]);
  return Buffer.concat([
    u8(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4),
    u32(crc32(start)),
    start,
    packed,
    header,
  ]);
}

function createCoder({ lzmaDictionaryBytes }: SevenZipPart): Buffer {
  if (lzmaDictionaryBytes === undefined) return COPY_CODER;
  return Buffer.concat([u8(1, 0x23, 3, 1, 1, 5, 0x5d), u32(lzmaDictionaryBytes)]);
}

function property(id: number, ...body: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(body);
  return Buffer.concat([u8(id), number(bytes.length), bytes]);
}

/** Encodes a number in 7z's own format. The lengths in tests fit into the first three forms. */
function number(value: number): Buffer {
  if (value < 0x80) return u8(value);
  if (value < 0x4000) return u8(0x80 | (value >> 8), value & 0xff);
  if (value < 0x200000) return u8(0xc0 | (value >> 16), value & 0xff, (value >> 8) & 0xff);
  return Buffer.concat([u8(0xf0), u32(value)]);
}
