/** The formats that can be scaled. */
export type ScalableFormat = 'png' | 'jpeg' | 'webp';

export interface PictureSize {
  readonly format: ScalableFormat;
  readonly width: number;
  readonly height: number;
}

/** Returns a picture's format and size from its header. `null` for other formats and invalid headers. */
export function readPictureSize(bytes: Buffer): PictureSize | null {
  const size = readPngSize(bytes) ?? readJpegSize(bytes) ?? readWebpSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** Reads a PNG (W3C, 11.2.1). The first chunk is IHDR, which begins with the width and height. */
function readPngSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * Reads a JPEG (ITU-T T.81, B.1 and B.2.2), which consists of segments. A frame header contains the height, followed by
 * the width.
 */
function readJpegSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let offset = 2; offset + 9 <= bytes.length;) {
    const marker = bytes[offset + 1] as number;
    if (bytes[offset] !== 0xff) return null;
    if (marker === 0xff) offset++;
    else if (isFrame(marker)) {
      return {
        format: 'jpeg',
        width: bytes.readUInt16BE(offset + 7),
        height: bytes.readUInt16BE(offset + 5),
      };
    } else offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return null;
}

/** Whether a marker is SOF0 to SOF15, except for the tables and extensions in the same range (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Reads a WebP (RFC 9649): lossy, lossless or extended. Each has a different header. */
function readWebpSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  switch (bytes.toString('latin1', 8, 16)) {
    case 'WEBPVP8 ':
      return {
        format: 'webp',
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      };
    case 'WEBPVP8L': {
      const bits = bytes.readUInt32LE(21);
      return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'WEBPVP8X':
      return { format: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
