import { MAX_PASSED_PIXELS, MAX_PASSED_SIDE } from '../reading-limits';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const START_OF_SCAN = 0xda;

/** Whether bytes say that they are a PNG. */
export function isPng(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 8) === PNG_SIGNATURE;
}

/** Whether bytes say that they are a JPEG. */
export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/**
 * A PNG as it is, without what may follow its end; `null` when it is cut short, or larger than a page should be made to
 * draw. Chunks such as ZDoom's grAb stay: whoever does not know them passes over them.
 */
export function soundPng(bytes: Buffer): Buffer | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (!isShowable(bytes.readUInt32BE(16), bytes.readUInt32BE(20))) return null;
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    hasData ||= type === 'IDAT';
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return hasData && at <= bytes.length ? bytes.subarray(0, at) : null;
  }
  return null;
}

/** A JPEG as it is; `null` when it has no frame, or is larger than a page should be made to draw. */
export function soundJpeg(bytes: Buffer): Buffer | null {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff)
      at++; // a fill byte
    else if (isFrame(marker)) {
      return isShowable(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)) ? bytes : null;
    } else if (marker === START_OF_SCAN) return null;
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}

// SOF0 to SOF15 without the tables and extensions among them (ITU T.81, table B.1).
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isShowable(width: number, height: number): boolean {
  if (width < 1 || height < 1 || width > MAX_PASSED_SIDE || height > MAX_PASSED_SIDE) return false;
  return width * height <= MAX_PASSED_PIXELS;
}
