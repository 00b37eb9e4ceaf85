import { buildPcx, buildTga, buildWebp, type PaintRgba } from '../testing/make-foreign-pictures';
import { extractWebp } from './passthrough-pictures';
import { drawPcx } from './pcx';
import { drawTga } from './tga';

const [WIDTH, HEIGHT] = [9, 5];
const paint: PaintRgba = (x, y) => [x > 4 ? 200 : x, y, 7, y === 2 ? 0 : 255];
const getPixels = (colours: PaintRgba): Buffer =>
  Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, index) =>
      colours(index % WIDTH, Math.floor(index / WIDTH)),
    ).flat(),
  );
const opaque: PaintRgba = (x, y) => [...paint(x, y).slice(0, 3), 255] as unknown as ReturnType<PaintRgba>;

describe('a TGA', () => {
  const kinds = [
    ['24 bits', { bits: 24 }, opaque],
    ['24 bits in runs', { bits: 24, isRunLengthEncoded: true }, opaque],
    ['32 bits', { bits: 32 }, paint],
    [
      '32 bits in runs, from the top, after a text field',
      { bits: 32, isRunLengthEncoded: true, isTopDown: true, note: 'hi' },
      paint,
    ],
  ] as const;

  it.each(kinds)('of %s is drawn', (_, options, expected) => {
    const picture = drawTga(buildTga(WIDTH, HEIGHT, paint, options));
    expect(picture).toEqual({ width: WIDTH, height: HEIGHT, rgba: getPixels(expected) });
  });

  it.each(kinds)('of %s is rejected if it is truncated anywhere', (_, options) => {
    const tga = buildTga(WIDTH, HEIGHT, paint, options);
    for (let length = 0; length < tga.length; length++) expect(drawTga(tga.subarray(0, length))).toBeNull();
  });

  it.each([
    ['65535 wide', (tga: Buffer) => tga.writeUInt16LE(65535, 12)],
    ['0 high', (tga: Buffer) => tga.writeUInt16LE(0, 14)],
    ['of 16 bits', (tga: Buffer) => tga.writeUInt8(16, 16)],
    ['greyscale', (tga: Buffer) => tga.writeUInt8(3, 2)],
    ['indexed past the end of its colour map', (tga: Buffer) => tga.fill(255, 1, 2).fill(255, 5, 8)],
  ])('is rejected if it is %s', (_, change) => {
    const tga = buildTga(WIDTH, HEIGHT, paint, { bits: 24 });
    change(tga);
    expect(drawTga(tga)).toBeNull();
  });
});

describe('a PCX of 256 colours', () => {
  const palette = Buffer.from(Array.from({ length: 768 }, (_, index) => (index * 7) & 0xff));
  const colour = (x: number, y: number): number => (x > 4 ? 250 : x + y);
  const pcx = buildPcx(WIDTH, HEIGHT, colour, palette);

  it('is drawn in the colours at its end', () => {
    const expected = getPixels((x, y) => {
      const [red, green, blue] = palette.subarray(3 * colour(x, y));
      return [red ?? 0, green ?? 0, blue ?? 0, 255];
    });
    expect(drawPcx(pcx)).toEqual({ width: WIDTH, height: HEIGHT, rgba: expected });
  });

  it('is rejected if it is truncated anywhere', () => {
    for (let length = 0; length < pcx.length; length++) expect(drawPcx(pcx.subarray(0, length))).toBeNull();
  });

  it.each([
    ['too wide', (bytes: Buffer) => bytes.writeUInt16LE(60_000, 8)],
    ['of negative width', (bytes: Buffer) => bytes.writeUInt16LE(60_000, 4)],
    ['made of three planes', (bytes: Buffer) => bytes.writeUInt8(3, 65)],
    ['made of rows that are too short', (bytes: Buffer) => bytes.writeUInt16LE(WIDTH - 1, 66)],
  ])('is rejected if it is %s', (_, change) => {
    const bytes = Buffer.from(pcx);
    change(bytes);
    expect(drawPcx(bytes)).toBeNull();
  });
});

describe('a WebP', () => {
  const createLossyWebp = (width: number, height: number): Buffer => {
    const bytes = Buffer.from('500000' + '9d012a' + '00000000' + '00'.repeat(20), 'hex');
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return bytes;
  };
  const createLosslessWebp = (width: number, height: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes[0] = 0x2f;
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
    return bytes;
  };
  const canvas = Buffer.from('00000000' + '3f0100' + 'c70000', 'hex');
  const kinds = [
    ['in lossy format', buildWebp(['VP8 ', createLossyWebp(320, 200)])],
    ['in lossless format', buildWebp(['VP8L', createLosslessWebp(320, 200)])],
    [
      'in extended format, with alpha',
      buildWebp(['VP8X', canvas], ['ALPH', Buffer.alloc(5)], ['VP8 ', createLossyWebp(320, 200)]),
    ],
    [
      'in extended format, lossless',
      buildWebp(['VP8X', canvas], ['ICCP', Buffer.alloc(3)], ['VP8L', createLosslessWebp(9, 9)]),
    ],
    ['animated', buildWebp(['VP8X', canvas], ['ANIM', Buffer.alloc(6)], ['ANMF', Buffer.alloc(40)])],
  ] as const;

  it.each(kinds)('%s is returned up to its end', (_, webp) => {
    expect(extractWebp(webp)).toEqual(webp);
    expect(extractWebp(Buffer.concat([webp, Buffer.from('<script>')]))).toEqual(webp);
  });

  it.each(kinds)('%s is rejected if it is truncated anywhere', (_, webp) => {
    for (let length = 0; length < webp.length; length++)
      expect(extractWebp(webp.subarray(0, length))).toBeNull();
  });

  it.each([
    ['only a canvas', buildWebp(['VP8X', canvas])],
    ['a wrong first byte', buildWebp(['VP8L', Buffer.alloc(12)])],
    ['no start code', buildWebp(['VP8 ', Buffer.alloc(30)])],
    [
      'a part that is longer than the file',
      buildWebp(['VP8 ', Buffer.concat([Buffer.from('ffffff', 'hex'), createLossyWebp(9, 9).subarray(3)])]),
    ],
    ['too many pixels', buildWebp(['VP8L', createLosslessWebp(16384, 16384)])],
    [
      'a canvas with too many pixels',
      buildWebp(['VP8X', Buffer.alloc(10, 255)], ['VP8L', createLosslessWebp(9, 9)]),
    ],
    ['a chunk that is longer than the file', buildWebp(['VP8L', createLosslessWebp(9, 9)]).fill(255, 16, 20)],
  ])('is rejected if it has %s', (_, webp) => {
    expect(extractWebp(webp)).toBeNull();
  });
});
