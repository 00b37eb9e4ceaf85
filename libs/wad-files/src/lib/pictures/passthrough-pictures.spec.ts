import { extractJpeg, extractPng } from './passthrough-pictures';
import { writePng } from './write-png';

const createOnePixelPng = () =>
  writePng({ width: 1, height: 1, pixels: Int16Array.from([1]) }, new Uint8Array(768));

describe('a PNG', () => {
  it('is returned up to its end, without trailing data', async () => {
    const png = await createOnePixelPng();
    expect(extractPng(png)).toEqual(png);
    expect(extractPng(Buffer.concat([png, Buffer.from('<script>')]))).toEqual(png);
  });

  it.each([
    ['65535 wide', (png: Buffer) => png.writeUInt32BE(65535, 16)],
    ['2^32 - 1 high', (png: Buffer) => png.writeUInt32BE(0xffffffff, 20)],
    ['too large', (png: Buffer) => [png.writeUInt32BE(8000, 16), png.writeUInt32BE(8000, 20)]],
    ['0 wide', (png: Buffer) => png.writeUInt32BE(0, 16)],
    ['without a header', (png: Buffer) => png.write('JHDR', 12)],
    ['without data', (png: Buffer) => png.write('tEXt', 37)],
    ['with an end chunk that claims to be longer', (png: Buffer) => png.writeUInt32BE(9, png.length - 12)],
    ['with a chunk that is longer than the file', (png: Buffer) => png.writeUInt32BE(0x7fffffff, 33)],
  ])('is rejected if it is %s', async (_, change) => {
    const png = await createOnePixelPng();
    change(png);
    expect(extractPng(png)).toBeNull();
  });

  it('is rejected if it is truncated anywhere', async () => {
    const png = await createOnePixelPng();
    for (let length = 0; length < png.length; length++)
      expect(extractPng(png.subarray(0, length))).toBeNull();
  });
});

describe('a JPEG', () => {
  const createFrame = (width: number, height: number): Buffer => {
    const bytes = Buffer.from('ffd8ffe00004abcdffc0001108000000000301220002110103110100', 'hex');
    bytes.writeUInt16BE(height, 13);
    bytes.writeUInt16BE(width, 15);
    return bytes;
  };

  it('is returned if its frame is not too large', () => {
    expect(extractJpeg(createFrame(320, 200))).toEqual(createFrame(320, 200));
    expect(extractJpeg(createFrame(65535, 65535))).toBeNull();
    expect(extractJpeg(createFrame(0, 10))).toBeNull();
  });

  it.each([
    'ffd8ff',
    'ffd8ffda000c00000000000000',
    'ffd8ffffffffffffffffffffff',
    'ffd8ffe0000000000000000000',
    'ffd8ff00ffff',
  ])('is rejected if it has no frame: %s', (hex) => {
    expect(extractJpeg(Buffer.from(hex.padEnd(400, '0'), 'hex'))).toBeNull();
  });
});
