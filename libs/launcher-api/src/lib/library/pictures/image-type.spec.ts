import { AVIF, BMP, GIF, JPEG, INVALID_IMAGES, PCX, PNG, WEBP } from '../../../contract-tests/test-images';
import { detectImageType, isPcx } from './image-type';

describe('detectImageType', () => {
  it.each([
    ['png', PNG],
    ['jpeg', JPEG],
    ['gif', GIF],
    ['webp', WEBP],
    ['bmp', BMP],
    ['avif', AVIF],
  ])('recognises %s by its first bytes', (format, bytes) => {
    expect(detectImageType(bytes)?.format).toBe(format);
  });

  it.each(Object.entries(INVALID_IMAGES))('returns null for %s', (_name, bytes) => {
    expect(detectImageType(bytes)).toBeNull();
  });

  it('returns null if there are too few bytes', () => {
    for (const bytes of [BMP, AVIF, WEBP, GIF, JPEG, PNG]) {
      for (let length = 0; length < 3; length++)
        expect(detectImageType(bytes.subarray(0, length))).toBeNull();
    }
  });

  it('distinguishes a PCX from other content', () => {
    expect(isPcx(PCX)).toBe(true);
    expect([PNG, Buffer.alloc(0), Buffer.from([10])].some(isPcx)).toBe(false);
  });

  it("doesn't trust the declared length of a brand list", () => {
    const mislabeledImage = Buffer.from(AVIF);
    mislabeledImage.writeUInt32BE(0xffffffff, 0);
    mislabeledImage.write('mp42', 8, 'latin1');
    expect(detectImageType(mislabeledImage)?.format).toBe('avif');
    mislabeledImage.fill(0, 16);
    expect(detectImageType(mislabeledImage)).toBeNull();
  });
});
