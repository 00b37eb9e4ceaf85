import { MAX_DOOM_PICTURE_SIDE, MAX_STEPS_PER_PIXEL, EXTRA_STEPS_PER_COLUMN } from '../reading-limits';

/** A picture made of palette colours. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  /** A palette index for each pixel, row by row. -1 is a hole. */
  readonly pixels: Int16Array;
}

const HOLE = -1;
const HEADER_BYTES = 8;
const END_OF_COLUMN = 255;
// The row, the length, and an unused byte before and after the colours.
const POST_OVERHEAD = 4;

/** Whether bytes have the structure of a Doom picture. This is ZDoom's test (ZDoom: patchtexture.cpp, CheckIfPatch). */
export function isDoomPicture(bytes: Buffer): boolean {
  if (bytes.length < 13) return false;
  const [width, height] = [bytes.readUInt16LE(0), bytes.readUInt16LE(2)];
  if (width < 1 || height < 1 || width > MAX_DOOM_PICTURE_SIDE || height > MAX_DOOM_PICTURE_SIDE)
    return false;
  if (width >= bytes.length / 4) return false;
  if (Math.abs(bytes.readInt16LE(4)) >= 4096 || Math.abs(bytes.readInt16LE(6)) >= 4096) return false;
  const firstPost = HEADER_BYTES + 4 * width;
  if (firstPost >= bytes.length) return false;
  const offsets = Array.from({ length: width }, (_, column) => getColumnOffset(bytes, column));
  return offsets.every((offset) => offset < bytes.length) && offsets.includes(firstPost);
}

/**
 * Draws a Doom picture, including tall pictures with rows beyond 254. `null` if the lump isn't a Doom picture, or if it
 * has so many posts that it must be malicious. Posts are clipped at the end of the lump and the edge of the picture.
 */
export function drawDoomPicture(bytes: Buffer): IndexedPicture | null {
  if (!isDoomPicture(bytes)) return null;
  const [width, height] = [bytes.readUInt16LE(0), bytes.readUInt16LE(2)];
  const pixels = new Int16Array(width * height).fill(HOLE);
  // Every column may refer to the same endless post, so the limit applies to all columns together.
  let stepsLeft = MAX_STEPS_PER_PIXEL * width * height + EXTRA_STEPS_PER_COLUMN * width;
  for (let column = 0; column < width; column++) {
    stepsLeft -= drawColumn(bytes, { pixels, width, height, column }, stepsLeft);
    if (stepsLeft < 0) return null;
  }
  return { width, height, pixels };
}

interface Target extends IndexedPicture {
  readonly column: number;
}

/**
 * Draws a column and returns the number of steps taken. If this is more than `maxSteps`, drawing was stopped. Allocates
 * nothing, because there may be millions of posts.
 */
function drawColumn(bytes: Buffer, { pixels, width, height, column }: Target, maxSteps: number): number {
  let offset = getColumnOffset(bytes, column);
  let top = -1;
  let steps = 0;
  while (steps <= maxSteps && offset + POST_OVERHEAD <= bytes.length) {
    const row = bytes[offset] ?? END_OF_COLUMN;
    if (row === END_OF_COLUMN) break;
    // A row that is not below the previous row is relative to it (DeePsea's tall patches).
    top = row <= top ? top + row : row;
    const length = bytes[offset + 1] ?? 0;
    const colours = offset + 3;
    const rows = Math.max(0, Math.min(length, bytes.length - colours, height - top));
    for (let drawnRows = 0; drawnRows < rows; drawnRows++)
      pixels[(top + drawnRows) * width + column] = bytes[colours + drawnRows] ?? HOLE;
    steps += 1 + rows;
    offset += length + POST_OVERHEAD;
  }
  return steps;
}

function getColumnOffset(bytes: Buffer, column: number): number {
  return bytes.readUInt32LE(HEADER_BYTES + 4 * column);
}
