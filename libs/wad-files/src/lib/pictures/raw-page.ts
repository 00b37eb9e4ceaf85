import { MAX_PASSTHROUGH_SIDE } from '../reading-limits';
import type { IndexedPicture } from './doom-picture';

const MIN_WIDTH = 320;
const HEIGHT = 200;

/**
 * Whether bytes may be a full screen of palette colours: 320 by 200 in Heretic and Hexen (heretic: TITLE), wider in
 * their 2025 remaster. A raw page has no header, so this must be checked after all other formats.
 */
export function isRawPage(bytes: Buffer): boolean {
  const width = bytes.length / HEIGHT;
  return Number.isInteger(width) && width >= MIN_WIDTH && width <= MAX_PASSTHROUGH_SIDE;
}

/** Draws a raw page, which contains the pixels row by row. */
export function drawRawPage(bytes: Buffer): IndexedPicture {
  return { width: bytes.length / HEIGHT, height: HEIGHT, pixels: Int16Array.from(bytes) };
}
