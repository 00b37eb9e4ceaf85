import { buildDoomPicture } from '../../testing';
import { drawDoomPicture, isDoomPicture } from './doom-picture';

/** A picture in which all columns share the data of a single column with these posts. */
function createColumnPicture(height: number, posts: readonly number[], width = 1): Buffer {
  const header = Buffer.alloc(8 + 4 * width);
  header.writeUInt16LE(width, 0);
  header.writeUInt16LE(height, 2);
  for (let x = 0; x < width; x++) header.writeUInt32LE(header.length, 8 + 4 * x);
  return Buffer.concat([header, Buffer.from(posts)]);
}

const createColumn = (height: number, posts: readonly number[]): number[] => [
  ...(drawDoomPicture(createColumnPicture(height, posts))?.pixels ?? []),
];

describe('a Doom picture', () => {
  it('is drawn by its columns, with holes', () => {
    const picture = drawDoomPicture(buildDoomPicture(3, 2, (x, y) => (x === 1 ? null : 10 * y + x)));
    expect(picture).toEqual({ width: 3, height: 2, pixels: Int16Array.from([0, -1, 2, 10, -1, 12]) });
  });

  it('may have more rows than a byte can count', () => {
    const picture = drawDoomPicture(
      buildDoomPicture(2, 700, (x, y) => (x === 1 && y < 600 ? null : y & 0xff)),
    );
    const column = (x: number): number[] =>
      Array.from({ length: 700 }, (_, y) => picture?.pixels[2 * y + x] ?? NaN);
    expect(column(0)).toEqual(Array.from({ length: 700 }, (_, y) => y & 0xff));
    expect(column(1)).toEqual(Array.from({ length: 700 }, (_, y) => (y < 600 ? -1 : y & 0xff)));
  });

  it.each([
    ['clips a post at the lower edge', 2, [0, 4, 0, 1, 2, 3, 4, 0, 255], [1, 2]],
    ['omits a post below the edge', 2, [9, 1, 0, 7, 0, 255, 0, 0], [-1, -1]],
    ['draws the available part of a truncated post', 4, [0, 200, 0, 1, 2, 3], [1, 2, 3, -1]],
    ['stops at the end of the lump', 2, [0, 1, 0, 5, 0, 1], [5, -1]],
    ['draws later posts over earlier ones', 3, [0, 3, 0, 1, 1, 1, 0, 0, 1, 0, 9, 0, 255], [9, 1, 1]],
  ])('%s', (_, height, posts, pixels) => {
    expect(createColumn(height, posts)).toEqual(pixels);
  });
});

describe('an invalid Doom picture', () => {
  const valid = buildDoomPicture(8, 8, () => 1);
  const changePicture = (change: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(valid);
    change(bytes);
    return bytes;
  };

  it.each([
    ['a width of 0', changePicture((bytes) => bytes.writeUInt16LE(0, 0))],
    ['a height of 0', changePicture((bytes) => bytes.writeUInt16LE(0, 2))],
    ['a width of 65535', changePicture((bytes) => bytes.writeUInt16LE(65535, 0))],
    ['a height of 2049', changePicture((bytes) => bytes.writeUInt16LE(2049, 2))],
    ['more columns than bytes for them', changePicture((bytes) => bytes.writeUInt16LE(2000, 0))],
    ['an invalid offset', changePicture((bytes) => bytes.writeInt16LE(-4096, 4))],
    ['a column after the end', changePicture((bytes) => bytes.writeUInt32LE(valid.length, 12))],
    ['a column at 2^32 - 1', changePicture((bytes) => bytes.writeUInt32LE(0xffffffff, 12))],
    ['no column directly after the header', changePicture((bytes) => bytes.writeUInt32LE(41, 8))],
    ['no bytes', Buffer.alloc(0)],
    ['only a header', valid.subarray(0, 12)],
    ['columns without posts', valid.subarray(0, 40)],
    ['a wide empty picture', Buffer.from('ffffffff00000000'.repeat(40), 'hex')],
  ])('has %s', (_, bytes) => {
    expect(isDoomPicture(bytes)).toBe(false);
    expect(drawDoomPicture(bytes)).toBeNull();
  });

  it('is rejected if its posts never end', () => {
    // Two thousand columns share a chain of 400,000 posts. Without a limit, each column would follow the whole chain.
    const posts = Array.from({ length: 400_000 }, () => [1, 0, 0, 0]).flat();
    expect(drawDoomPicture(createColumnPicture(2, posts, 2000))).toBeNull();
    const long = Array.from({ length: 4000 }, () => [0, 255, ...Array<number>(257).fill(3)]).flat();
    expect(drawDoomPicture(createColumnPicture(100, long, 2000))).toBeNull();
  });
});
