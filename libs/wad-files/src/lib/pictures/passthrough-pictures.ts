import { MAX_PASSTHROUGH_PIXELS, MAX_PASSTHROUGH_SIDE } from '../reading-limits';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const START_OF_SCAN = 0xda;
/**
 * Maximum number of chunks, segments and fill bytes. Title pictures have a few dozen. The limit is necessary because
 * chunks may be empty, so even a small file could contain a very large number of them.
 */
const MAX_CHUNKS = 10_000;
const CHUNKS_WITH_SIZE: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANMF']);

/** Whether bytes have the signature of a PNG. */
export function isPng(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 8) === PNG_SIGNATURE;
}

/** Whether bytes have the signature of a JPEG. */
export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** Whether bytes have the signature of a WebP (RFC 9649). */
export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/**
 * Returns a PNG without trailing data. `null` if it is truncated, or too large for the page to draw. Chunks such as
 * ZDoom's grAb are kept because other readers skip them.
 */
export function extractPng(bytes: Buffer): Buffer | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (!isDisplayable(bytes.readUInt32BE(16), bytes.readUInt32BE(20))) return null;
  let hasData = false;
  for (let offset = 8, chunks = 0; offset + 12 <= bytes.length && chunks < MAX_CHUNKS; chunks++) {
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    hasData ||= type === 'IDAT';
    offset += 12 + bytes.readUInt32BE(offset);
    if (type === 'IEND') return hasData && offset <= bytes.length ? bytes.subarray(0, offset) : null;
  }
  return null;
}

/** Returns a JPEG unchanged. `null` if it has no frame, or is too large for the page to draw. */
export function extractJpeg(bytes: Buffer): Buffer | null {
  for (
    let offset = 2, steps = 0;
    offset + 9 <= bytes.length && bytes[offset] === 0xff && steps < MAX_CHUNKS;
    steps++
  ) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff)
      offset++; // a fill byte
    else if (isFrame(marker)) {
      return isDisplayable(bytes.readUInt16BE(offset + 7), bytes.readUInt16BE(offset + 5)) ? bytes : null;
    } else if (marker === START_OF_SCAN) return null;
    else offset += 2 + Math.max(2, bytes.readUInt16BE(offset + 2));
  }
  return null;
}

/**
 * Returns a lossy, lossless or extended WebP without trailing data. `null` if it is truncated, has no picture, or is
 * too large for the page to draw.
 */
export function extractWebp(bytes: Buffer): Buffer | null {
  const end = 8 + (bytes.length < 20 ? Infinity : bytes.readUInt32LE(4));
  if (end > bytes.length) return null;
  let hasPicture = false;
  let offset = 12;
  for (let chunks = 0; offset + 8 <= end; chunks++) {
    if (chunks === MAX_CHUNKS) return null;
    const type = bytes.toString('latin1', offset, offset + 4);
    const size = CHUNKS_WITH_SIZE.has(type)
      ? readWebpChunkSize(type, bytes.subarray(offset + 8, offset + 8 + bytes.readUInt32LE(offset + 4)))
      : null;
    if (size && !isDisplayable(size.width, size.height)) return null;
    hasPicture ||= size !== null && type !== 'VP8X';
    offset += 8 + bytes.readUInt32LE(offset + 4);
    if (offset > end) return null;
    offset += offset % 2; // chunks begin at even offsets
  }
  return hasPicture ? bytes.subarray(0, end) : null;
}

/** Returns the size declared in a WebP chunk. `null` if the chunk does not contain a size. */
function readWebpChunkSize(type: string, content: Buffer): PassthroughSize | null {
  switch (type) {
    case 'VP8 ': // RFC 6386, 9.1: the tag of a key frame, its start code, then the size
      if (content.length < 10 || content.toString('hex', 3, 6) !== '9d012a') return null;
      if (content.readUIntLE(0, 3) >>> 5 > content.length - 10) return null;
      return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
    case 'VP8L': {
      if (content.length < 5 || content[0] !== 0x2f) return null;
      const bits = content.readUInt32LE(1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': // the canvas
      return content.length < 10 ? null : readCanvasSize(content, 4);
    case 'ANMF': // an animation frame: its position, then its size
      return content.length < 24 ? null : readCanvasSize(content, 6);
    default:
      return null;
  }
}

interface PassthroughSize {
  readonly width: number;
  readonly height: number;
}

function readCanvasSize(content: Buffer, offset: number): PassthroughSize {
  return { width: content.readUIntLE(offset, 3) + 1, height: content.readUIntLE(offset + 3, 3) + 1 };
}

// SOF0 to SOF15, except for the tables and extensions in the same range (ITU T.81, table B.1).
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isDisplayable(width: number, height: number): boolean {
  if (width < 1 || height < 1 || width > MAX_PASSTHROUGH_SIDE || height > MAX_PASSTHROUGH_SIDE) return false;
  return width * height <= MAX_PASSTHROUGH_PIXELS;
}
