import type { IndexedPicture } from './doom-picture';

const WIDTH = 320;
const HEIGHT = 200;

/** Whether bytes can be a full screen of palette colours, as Heretic and Hexen keep their pages (heretic: TITLE). */
export function isRawPage(bytes: Buffer): boolean {
  return bytes.length === WIDTH * HEIGHT;
}

/** The picture of a raw page. */
export function drawRawPage(bytes: Buffer): IndexedPicture {
  return { width: WIDTH, height: HEIGHT, pixels: Int16Array.from(bytes) };
}
