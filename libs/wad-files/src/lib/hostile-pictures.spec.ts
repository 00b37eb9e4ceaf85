import { readHostileInputs, type UntrustedInputReader } from '@hangar/file-system/testing';

import { readPackageTitlePicture } from './contents';
import {
  drawDoomPicture,
  drawPcx,
  drawRawPage,
  drawTga,
  isRawPage,
  parsePalette,
  extractJpeg,
  extractPng,
  extractWebp,
} from './pictures';
import { MAX_PICTURE_BYTES } from './reading-limits';
import { createMemoryContainer } from './testing/memory-container';
import { buildDoomPicture } from './testing/make-picture';
import { buildWebp } from './testing/make-foreign-pictures';

/** Fits into a quarter of the maximum input, which is the size that is tested first. */
const WEBP_BYTES = 32 * 1024;
const SIDE = 256;
const MAX_SIDE = 2048;

/** The side length of a square picture with eight pixels per byte of the file, up to the maximum. */
const getSide = (size: number): number => Math.min(MAX_SIDE, Math.floor(Math.sqrt(8 * size)));

/** The header of a TGA with run-length encoded 32-bit pixels. */
function createTgaHeader(width: number, height: number): string {
  const header = Buffer.alloc(18);
  header[2] = 10;
  header.writeUInt16LE(width, 12);
  header.writeUInt16LE(height, 14);
  header.set([32, 8], 16);
  return header.toString('latin1');
}

function createPcxHeader(width: number, height: number): string {
  const header = Buffer.alloc(128);
  header.set([10, 5, 1, 8]);
  header.writeUInt16LE(width - 1, 8);
  header.writeUInt16LE(height - 1, 10);
  header[65] = 1;
  header.writeUInt16LE(width, 66);
  return header.toString('latin1');
}

/** A PCX that repeats a piece of data and has a palette at its end. */
const createPcx =
  (piece: string, side: number) =>
  (size: number): Buffer =>
    Buffer.concat([
      Buffer.from(createPcxHeader(side, side), 'latin1'),
      Buffer.alloc(size - 128 - 769, piece, 'latin1'),
      Buffer.from([12]),
      Buffer.alloc(768),
    ]);

const createTga =
  (piece: string, side: number) =>
  (size: number): Buffer =>
    Buffer.concat([
      Buffer.from(createTgaHeader(side, side), 'latin1'),
      Buffer.alloc(size - 18, piece, 'latin1'),
    ]);

/** A WebP made of chunks with this length. */
const createWebp =
  (chunkBytes: number) =>
  (size: number): Buffer => {
    const [start, chunk] = [buildWebp(), buildWebp(['EXIF', Buffer.alloc(chunkBytes)]).subarray(12)];
    const count = Math.floor((size - start.length) / chunk.length);
    const bytes = Buffer.concat([start, Buffer.alloc(count * chunk.length, chunk)]);
    bytes.writeUInt32LE(bytes.length - 8, 4);
    return bytes;
  };

/** A Doom picture that has many more pixels than bytes because all its columns share the same data. */
const createDoomPicture =
  (column: readonly number[]) =>
  (size: number): Buffer => {
    const bytes = Buffer.alloc(size);
    const side = getSide(size);
    const header = buildDoomPicture(side, side, () => null).subarray(0, 8 + 4 * side);
    for (let at = 0; at < side; at++) header.writeUInt32LE(header.length, 8 + 4 * at);
    header.copy(bytes);
    Buffer.from(column).copy(bytes, header.length);
    return bytes;
  };

const POST = [128, 128, ...Array<number>(130).fill(9)];
/** A column of flat areas: posts of 128 pixels each that continue beyond row 254. */
const FLAT_COLUMN = [0, ...POST.slice(1), ...Array.from({ length: 15 }, () => POST).flat(), 255];
/** A column without an end marker. The zeros after it are empty posts up to the end of the file. */
const ENDLESS_COLUMN: readonly number[] = [];

/** A PNG made of chunks with this length. */
const createPng =
  (chunkBytes: number) =>
  (size: number): Buffer => {
    const start = Buffer.from(
      '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x08\0\0\0\x08\x08\x06\0\0\0crc!',
      'latin1',
    );
    const chunk = Buffer.alloc(chunkBytes + 12, 'IDAT');
    chunk.writeUInt32BE(chunkBytes);
    chunk.write('IDAT', 4);
    const end = Buffer.from('\0\0\0\0IENDcrc!', 'latin1');
    return Buffer.concat([
      start,
      Buffer.alloc(Math.floor((size - 45) / chunk.length) * chunk.length, chunk),
      end,
    ]);
  };

/** A JPEG that contains this segment repeatedly before its frame. */
const createJpeg =
  (segment: string) =>
  (size: number): Buffer =>
    Buffer.from(`\xff\xd8${segment.repeat(size / segment.length)}\xff\xc0\0\x11\x08\0\x08\0\x08`, 'latin1');

const READERS: readonly UntrustedInputReader[] = [
  {
    name: 'a WebP',
    read: extractWebp,
    typical: createWebp(56),
    beginnings: [buildWebp(['VP8L', Buffer.alloc(WEBP_BYTES)]).toString('latin1', 0, 12)],
    hostile: { 'empty chunks': createWebp(0), 'chunks of a byte': createWebp(2) },
    maxBytes: MAX_PICTURE_BYTES,
  },
  {
    name: 'a TGA',
    read: drawTga,
    // Resembles a page with flat areas, in runs of 41 pixels.
    typical: (size) => createTga('\xa8abcd', getSide(size))(size),
    beginnings: [createTgaHeader(SIDE, SIDE), createTgaHeader(1, 2048), createTgaHeader(2048, 1)],
    hostile: { 'long runs': (size) => createTga('\xffabcd', getSide(size))(size) },
    maxBytes: MAX_PICTURE_BYTES,
  },
  {
    name: 'a PCX',
    read: drawPcx,
    typical: (size) => createPcx('\xd4a', getSide(size))(size), // The same page in runs of 20 pixels.
    beginnings: [createPcxHeader(SIDE, SIDE)],
    hostile: {
      'empty runs': createPcx('\xc0a', SIDE),
      'runs of one pixel': createPcx('\xc1a', SIDE),
      'longest runs': createPcx('\xffa', SIDE),
      'a single column': (size) => Buffer.concat([createPcx('a', SIDE)(size).fill(0, 8, 10)]),
      'long runs': (size) => createPcx('\xffa', getSide(size))(size),
    },
    maxBytes: MAX_PICTURE_BYTES,
  },
  { name: 'a palette', read: parsePalette, typical: 'rgb', maxBytes: 768 },
  {
    name: 'a raw page',
    read: (bytes) => (isRawPage(bytes) ? drawRawPage(bytes) : null),
    typical: (size) => Buffer.alloc(size - (size % 200), 'abc'),
    hostile: { 'a page of one colour': (size) => Buffer.alloc(size - (size % 200)) },
    maxBytes: 200 * 8192,
  },
  {
    name: 'a Doom picture',
    read: drawDoomPicture,
    typical: createDoomPicture(FLAT_COLUMN),
    hostile: { 'columns of one endless post': createDoomPicture(ENDLESS_COLUMN) },
    maxBytes: MAX_PICTURE_BYTES,
  },
  {
    name: 'a PNG',
    read: extractPng,
    // A title has a few dozen chunks.
    typical: createPng(8192),
    hostile: { 'empty chunks': createPng(0), 'chunks of a byte': createPng(1) },
    maxBytes: MAX_PICTURE_BYTES,
  },
  {
    name: 'a JPEG',
    read: extractJpeg,
    typical: createJpeg('\xff\xe0\xff\xff'.padEnd(65_537, 'x')),
    hostile: { 'empty segments': createJpeg('\xff\xe0\0\x02'), 'fill bytes': createJpeg('\xff') },
    maxBytes: MAX_PICTURE_BYTES,
  },
  {
    name: 'a title picture',
    read: (bytes) => readPackageTitlePicture(createMemoryContainer({ 'graphics/titlepic.lmp': bytes })),
    typical: createDoomPicture(FLAT_COLUMN),
    pieces: ['\xff'],
    hostile: {
      'a TGA of runs': (size) => createTga('\xffabcd', getSide(size))(size),
      'a PCX of runs': (size) => createPcx('\xffa', getSide(size))(size),
      'a Doom picture of endless posts': createDoomPicture(ENDLESS_COLUMN),
    },
    maxBytes: MAX_PICTURE_BYTES,
  },
];

it.each(READERS)('$name finishes with any hostile input', async (reader) => {
  await readHostileInputs(reader);
});

describe('a run-length encoded picture', () => {
  const size = MAX_SIDE * MAX_SIDE;

  it.each<[string, () => unknown, unknown]>([
    ['TGA', () => drawTga(createTga('\xffabcd', MAX_SIDE)(size / 16)), { width: MAX_SIDE, height: MAX_SIDE }],
    ['PCX', () => drawPcx(createPcx('\xffa', MAX_SIDE)(size / 16)), { width: MAX_SIDE, height: MAX_SIDE }],
    ['a larger TGA', () => drawTga(createTga('\xffabcd', MAX_SIDE + 1)(size / 16)), null],
    ['a larger PCX', () => drawPcx(createPcx('\xffa', MAX_SIDE + 1)(size / 16)), null],
  ])('is drawn up to the maximum size: %s', (_, draw, expected) => {
    if (expected === null) expect(draw()).toBeNull();
    else expect(draw()).toMatchObject(expected as object);
  });
});
