import { isDrawable, type RgbaPicture } from './rgba-picture';

/*
 * Source of the format: Truevision TGA File Format Specification, version 2.0. The decoders on npm either draw on a
 * canvas or do not check whether the data is complete, so this is our own implementation.
 */

const HEADER_BYTES = 18;
const TRUE_COLOUR = 2;
const TRUE_COLOUR_IN_RUNS = 10;
const RIGHT_TO_LEFT = 0x10;
const TOP_TO_BOTTOM = 0x20;
const INTERLEAVED = 0xc0;

/**
 * Whether the first bytes look like those of a TGA with 24 or 32 bits. TGA has no signature, so this uses ZDoom's test
 * (ZDoom: tgatexture.cpp).
 */
export function isTga(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const { type, bits, width, height, descriptor } = readHeader(bytes);
  return (
    (bytes[1] ?? 0) <= 1 &&
    (type === TRUE_COLOUR || type === TRUE_COLOUR_IN_RUNS) &&
    (bits === 24 || bits === 32) &&
    (descriptor & INTERLEAVED) === 0 &&
    isDrawable(width, height)
  );
}

/** Draws a TGA with 24 or 32 bits, uncompressed or run-length encoded. `null` if it is truncated. */
export function drawTga(bytes: Buffer): RgbaPicture | null {
  if (!isTga(bytes)) return null;
  const { type, bits, width, height, descriptor } = readHeader(bytes);
  const bytesPerPixel = bits / 8;
  const data = bytes.subarray(getPixelOffset(bytes));
  const byteCount = width * height * bytesPerPixel;
  const pixels =
    type === TRUE_COLOUR ? data.subarray(0, byteCount) : unpackRuns(data, byteCount, bytesPerPixel);
  if (pixels.length < byteCount) return null;
  const hasAlpha = bits === 32 && (descriptor & 0x0f) === 8;
  const rgba = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = descriptor & TOP_TO_BOTTOM ? y : height - 1 - y;
    for (let x = 0; x < width; x++) {
      const column = descriptor & RIGHT_TO_LEFT ? width - 1 - x : x;
      const from = (y * width + x) * bytesPerPixel;
      const to = (row * width + column) * 4;
      rgba[to] = pixels[from + 2] ?? 0;
      rgba[to + 1] = pixels[from + 1] ?? 0;
      rgba[to + 2] = pixels[from] ?? 0;
      rgba[to + 3] = hasAlpha ? (pixels[from + 3] ?? 0) : 255;
    }
  }
  return { width, height, rgba };
}

function readHeader(bytes: Buffer) {
  return {
    type: bytes[2] ?? 0,
    width: bytes.readUInt16LE(12),
    height: bytes.readUInt16LE(14),
    bits: bytes[16] ?? 0,
    descriptor: bytes[17] ?? 0,
  };
}

/** The pixels follow a text field and a colour map. True-colour pictures do not use the colour map. */
function getPixelOffset(bytes: Buffer): number {
  const colourMapBytes = bytes[1] === 1 ? bytes.readUInt16LE(5) * Math.ceil((bytes[7] ?? 0) / 8) : 0;
  return HEADER_BYTES + (bytes[0] ?? 0) + colourMapBytes;
}

/**
 * Expands packets of up to 128 pixels, which contain either one repeated pixel or a list of pixels. Stops when the
 * picture is full.
 */
function unpackRuns(data: Buffer, byteCount: number, bytesPerPixel: number): Buffer {
  const pixels = Buffer.alloc(byteCount);
  let filled = 0;
  let offset = 0;
  while (filled < byteCount) {
    const packet = data[offset] ?? 0;
    const byteLength = Math.min(((packet & 0x7f) + 1) * bytesPerPixel, byteCount - filled);
    const isRun = packet >= 0x80;
    const stored = data.subarray(offset + 1, offset + 1 + (isRun ? bytesPerPixel : byteLength));
    if (stored.length < (isRun ? bytesPerPixel : byteLength)) return pixels.subarray(0, filled);
    if (isRun) pixels.fill(stored, filled, filled + byteLength);
    else stored.copy(pixels, filled);
    filled += byteLength;
    offset += 1 + stored.length;
  }
  return pixels;
}
