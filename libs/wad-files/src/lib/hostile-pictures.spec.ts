import { excessiveCosts, type OutsideReader } from '@hangar/file-system/testing';

import { drawPcx, drawRawPage, drawTga, isRawPage, paletteOf, soundWebp } from './pictures';
import { buildWebp } from './testing/make-foreign-pictures';

/** Small enough for the quarter of the input that is tried first to hold it. */
const WEBP_BYTES = 32 * 1024;
const SIDE = 256;

/** The header of a TGA of 32 bits in runs. */
function tgaHeader(width: number, height: number): string {
  const header = Buffer.alloc(18);
  header[2] = 10;
  header.writeUInt16LE(width, 12);
  header.writeUInt16LE(height, 14);
  header.set([32, 8], 16);
  return header.toString('latin1');
}

function pcxHeader(width: number, height: number): string {
  const header = Buffer.alloc(128);
  header.set([10, 5, 1, 8]);
  header.writeUInt16LE(width - 1, 8);
  header.writeUInt16LE(height - 1, 10);
  header[65] = 1;
  header.writeUInt16LE(width, 66);
  return header.toString('latin1');
}

/** A PCX whose data is a repeated piece, with a palette at its end. */
const pcxOf =
  (piece: string, side: number) =>
  (size: number): Buffer =>
    Buffer.concat([
      Buffer.from(pcxHeader(side, side), 'latin1'),
      Buffer.alloc(size - 128 - 769, piece, 'latin1'),
      Buffer.from([12]),
      Buffer.alloc(768),
    ]);

const tgaOf =
  (piece: string, side: number) =>
  (size: number): Buffer =>
    Buffer.concat([Buffer.from(tgaHeader(side, side), 'latin1'), Buffer.alloc(size - 18, piece, 'latin1')]);

const webpOf =
  (chunkBytes: number) =>
  (size: number): Buffer =>
    buildWebp(
      ...Array.from(
        { length: Math.floor(size / (8 + chunkBytes)) - 2 },
        () => ['EXIF', Buffer.alloc(chunkBytes)] as const,
      ),
    );

const READERS: readonly OutsideReader[] = [
  {
    name: 'a WebP',
    read: soundWebp,
    usual: webpOf(56),
    beginnings: [buildWebp(['VP8L', Buffer.alloc(WEBP_BYTES)]).toString('latin1', 0, 12)],
    hostile: { 'empty chunks': webpOf(0), 'chunks of a byte': webpOf(2) },
  },
  {
    name: 'a TGA',
    read: drawTga,
    usual: tgaOf('\0abcd', SIDE),
    beginnings: [tgaHeader(SIDE, SIDE), tgaHeader(1, 2048), tgaHeader(2048, 1)],
  },
  {
    name: 'a PCX',
    read: drawPcx,
    usual: pcxOf('a', SIDE),
    beginnings: [pcxHeader(SIDE, SIDE)],
    hostile: {
      'runs of nothing': pcxOf('\xc0a', SIDE),
      'runs of one': pcxOf('\xc1a', SIDE),
      'longest runs': pcxOf('\xffa', SIDE),
      'a single column': (size) => Buffer.concat([pcxOf('a', SIDE)(size).fill(0, 8, 10)]),
    },
  },
  { name: 'a palette', read: paletteOf, usual: 'rgb' },
  {
    name: 'a raw page',
    read: (bytes) => (isRawPage(bytes) ? drawRawPage(bytes) : null),
    usual: (size) => Buffer.alloc(size - (size % 200), 'abc'),
    hostile: { 'a page of one colour': (size) => Buffer.alloc(size - (size % 200)) },
  },
];

it.each(READERS)('$name takes time in proportion to what is read, whatever it is', async (reader) => {
  expect(await excessiveCosts(reader)).toEqual([]);
});

describe('the largest picture that runs can unpack to', () => {
  const MAX_SIDE = 2048;
  const size = MAX_SIDE * MAX_SIDE;

  it.each<[string, () => unknown, unknown]>([
    ['TGA', () => drawTga(tgaOf('\xffabcd', MAX_SIDE)(size / 16)), { width: MAX_SIDE, height: MAX_SIDE }],
    ['PCX', () => drawPcx(pcxOf('\xffa', MAX_SIDE)(size / 16)), { width: MAX_SIDE, height: MAX_SIDE }],
    ['a larger TGA', () => drawTga(tgaOf('\xffabcd', MAX_SIDE + 1)(size / 16)), null],
    ['a larger PCX', () => drawPcx(pcxOf('\xffa', MAX_SIDE + 1)(size / 16)), null],
  ])('is drawn, and nothing beyond it: %s', (_, draw, expected) => {
    if (expected === null) expect(draw()).toBeNull();
    else expect(draw()).toMatchObject(expected as object);
  });
});
