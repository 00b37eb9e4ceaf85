import { PALETTE_BYTES } from './palette';
import { isDrawable, type RgbaPicture } from './rgba-picture';

/* Source of the format: ZSoft PCX File Format Technical Reference Manual, revision 5. */

const HEADER_BYTES = 128;
const VERSIONS: ReadonlySet<number> = new Set([0, 2, 3, 4, 5]);
const PALETTE_MARK = 12;
const RUN = 0xc0;

/** Whether the first bytes are those of a PCX with 256 colours. */
export function isPcx(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const [maker, version, encoding, bits] = bytes;
  if (maker !== 10 || !VERSIONS.has(version ?? 1) || (encoding ?? 2) > 1 || bits !== 8) return false;
  const { width, height, planes, bytesPerRow } = readHeader(bytes);
  return planes === 1 && bytesPerRow >= width && isDrawable(width, height);
}

/** Draws a PCX with 256 colours and the palette at its end. `null` if it is truncated. */
export function drawPcx(bytes: Buffer): RgbaPicture | null {
  if (!isPcx(bytes)) return null;
  const paletteOffset = bytes.length - PALETTE_BYTES;
  if (paletteOffset <= HEADER_BYTES || bytes[paletteOffset - 1] !== PALETTE_MARK) return null;
  const palette = bytes.subarray(paletteOffset);
  const { width, height, bytesPerRow } = readHeader(bytes);
  const data = bytes.subarray(HEADER_BYTES, paletteOffset - 1);
  const rows = bytes[2] === 0 ? data : unpackRuns(data, bytesPerRow * height);
  if (rows.length < bytesPerRow * height) return null;
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      const colour = 3 * (rows[y * bytesPerRow + x] ?? 0);
      rgba[to] = palette[colour] ?? 0;
      rgba[to + 1] = palette[colour + 1] ?? 0;
      rgba[to + 2] = palette[colour + 2] ?? 0;
    }
  }
  return { width, height, rgba };
}

function readHeader(bytes: Buffer) {
  return {
    width: bytes.readUInt16LE(8) - bytes.readUInt16LE(4) + 1,
    height: bytes.readUInt16LE(10) - bytes.readUInt16LE(6) + 1,
    planes: bytes[65],
    bytesPerRow: bytes.readUInt16LE(66),
  };
}

/** Expands runs, which may continue on the next row. Stops when the picture is full. */
function unpackRuns(data: Buffer, byteCount: number): Buffer {
  const rows = Buffer.alloc(byteCount);
  let filled = 0;
  for (let index = 0; index < data.length && filled < byteCount; index++) {
    const byte = data[index] ?? 0;
    if (byte < RUN) {
      rows[filled++] = byte;
      continue;
    }
    const colour = data[++index];
    if (colour === undefined) break;
    // `fill` would be slower, because most runs are short.
    const end = Math.min(filled + byte - RUN, byteCount);
    while (filled < end) rows[filled++] = colour;
  }
  return rows.subarray(0, filled);
}
