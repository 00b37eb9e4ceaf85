import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

import type { IndexedPicture } from './doom-picture';
import type { Palette } from './palette';
import type { RgbaPicture } from './rgba-picture';

const deflateAsync = promisify(deflate);

type PictureSize = Pick<IndexedPicture, 'width' | 'height'>;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BIT_RGBA = [8, 6, 0, 0, 0] as const;
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0] as const;
const FOUR_BIT_PALETTE = [4, 3, 0, 0, 0] as const;
const ALPHA_LEVELS = 16;

/**
 * Encodes a picture with transparent holes as PNG (W3C: PNG, third edition). The format is always unfiltered 8-bit
 * RGBA. zlib compresses this well enough for Doom pictures, so no image library is needed.
 */
export function writePng(picture: IndexedPicture, palette: Palette): Promise<Buffer> {
  return encodeRows(picture, EIGHT_BIT_RGBA, createRows(picture, palette));
}

/** Encodes a picture without holes as PNG. `pixels` are red, green and blue values, row by row. */
export function writeRgbPng(size: PictureSize, pixels: Buffer): Promise<Buffer> {
  return encodeRows(size, EIGHT_BIT_RGB, createUnfilteredRows(size, pixels, 3));
}

/** Encodes a picture with its own colours and alpha as PNG. */
export function writeRgbaPng({ rgba, ...size }: RgbaPicture): Promise<Buffer> {
  return encodeRows(size, EIGHT_BIT_RGBA, createUnfilteredRows(size, rgba, 4));
}

/**
 * Encodes a white picture as PNG. `alpha` contains its alpha values, row by row, which are rounded to 16 levels so that
 * two pixels fit into a byte. The width must be even.
 */
export function writeAlphaPng(size: PictureSize, alpha: Uint8Array): Promise<Buffer> {
  const pairs = Buffer.alloc(alpha.length / 2);
  const getLevel = (value: number | undefined): number =>
    Math.round(((value ?? 0) * (ALPHA_LEVELS - 1)) / 255);
  for (let index = 0; index < pairs.length; index++)
    pairs[index] = (getLevel(alpha[2 * index]) << 4) | getLevel(alpha[2 * index + 1]);
  const rows = createUnfilteredRows({ width: size.width / 2, height: size.height }, pairs, 1);
  const levels = Uint8Array.from({ length: ALPHA_LEVELS }, (_, level) => (level * 255) / (ALPHA_LEVELS - 1));
  return encodeRows(size, FOUR_BIT_PALETTE, rows, [
    createChunk('PLTE', Buffer.alloc(3 * ALPHA_LEVELS, 255)),
    createChunk('tRNS', Buffer.from(levels)),
  ]);
}

function createUnfilteredRows({ width, height }: PictureSize, pixels: Buffer, bytesPerPixel: number): Buffer {
  const rowBytes = bytesPerPixel * width;
  const rows = Buffer.alloc(height * (1 + rowBytes));
  for (let row = 0; row < height; row++)
    pixels.copy(rows, row * (1 + rowBytes) + 1, row * rowBytes, (row + 1) * rowBytes);
  return rows;
}

async function encodeRows(
  { width, height }: PictureSize,
  kind: readonly number[],
  rows: Buffer,
  colours: readonly Buffer[] = [],
): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', header),
    ...colours,
    createChunk('IDAT', await deflateAsync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Returns the rows, each starting with a zero for "no filter". Holes keep the buffer's initial value: transparent
 * black.
 */
function createRows({ width, height, pixels }: IndexedPicture, palette: Palette): Buffer {
  const rows = Buffer.alloc(height * (1 + 4 * width));
  for (let index = 0, offset = 0; index < pixels.length; index++, offset += 4) {
    if (index % width === 0) offset++;
    const colour = pixels[index] ?? -1;
    if (colour < 0) continue;
    for (let part = 0; part < 3; part++) rows[offset + part] = palette[3 * colour + part] ?? 0;
    rows[offset + 3] = 255;
  }
  return rows;
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(8 + data.length + 4);
  bytes.writeUInt32BE(data.length, 0);
  bytes.set(body, 4);
  bytes.writeUInt32BE(crc32(body), 8 + data.length);
  return bytes;
}
