import type { ImageFormat } from '@hangar/domain';

/** Number of bytes at the beginning of a file that are sufficient to identify every format. */
export const IMAGE_SIGNATURE_BYTES = 64;

/** A picture format with its MIME type and extension. */
export interface ImageType {
  format: ImageFormat;
  mimeType: string;
  /** The extension of a stored picture of this type, with the dot. */
  extension: string;
}

const TYPES: Readonly<Record<ImageFormat, ImageType>> = {
  png: { format: 'png', mimeType: 'image/png', extension: '.png' },
  jpeg: { format: 'jpeg', mimeType: 'image/jpeg', extension: '.jpg' },
  gif: { format: 'gif', mimeType: 'image/gif', extension: '.gif' },
  webp: { format: 'webp', mimeType: 'image/webp', extension: '.webp' },
  bmp: { format: 'bmp', mimeType: 'image/bmp', extension: '.bmp' },
  avif: { format: 'avif', mimeType: 'image/avif', extension: '.avif' },
};

/**
 * Returns the type of a picture, based on its first bytes; `null` for other files. SVG and HTML are excluded, because
 * they can contain scripts.
 */
export function detectImageType(bytes: Buffer): ImageType | null {
  const format = detectFormat(bytes);
  return format && TYPES[format];
}

/**
 * Whether this is a PCX picture. Chocolate Doom writes such pictures, and browsers can't show them. According to
 * ZSoft's manual: manufacturer 10, version up to 5, run-length encoding, 8 bits per pixel.
 */
export function isPcx(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes[0] === 10 && (bytes[1] ?? 9) <= 5 && bytes[2] === 1 && bytes[3] === 8;
}

function detectFormat(bytes: Buffer): ImageFormat | null {
  const readText = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (readText(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (readText(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (/^GIF8[79]a$/.test(readText(0, 6))) return 'gif';
  if (readText(0, 4) === 'RIFF' && readText(8, 12) === 'WEBP') return 'webp';
  if (readText(0, 2) === 'BM' && isBitmapHeader(bytes)) return 'bmp';
  if (readText(4, 8) === 'ftyp' && readBrands(bytes).some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  return null;
}

/**
 * Whether a file that starts with "BM" is a bitmap. Text files may also start with these letters, so the reserved field
 * must be zero and the second header must have a known length.
 */
function isBitmapHeader(bytes: Buffer): boolean {
  return (
    bytes.length >= 18 &&
    bytes.readUInt32LE(6) === 0 &&
    [12, 40, 52, 56, 64, 108, 124].includes(bytes.readUInt32LE(14))
  );
}

/** Returns the major and compatible brands of an ISO media file (ISO/IEC 14496-12, `ftyp`). */
function readBrands(bytes: Buffer): string[] {
  if (bytes.length < 16) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4)
    brands.push(bytes.toString('latin1', offset, offset + 4));
  return brands;
}
