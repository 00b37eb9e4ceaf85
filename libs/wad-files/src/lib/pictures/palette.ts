/** 256 colours with red, green and blue values: 768 bytes. */
export type Palette = Uint8Array;

export const PALETTE_BYTES = 768;

/**
 * The ranges of shades in Doom's palette, each with the brightness of its first and last shade. Doom artwork relies on
 * these positions. The colours themselves are not included.
 */
const SHADES = [
  [0, 2, 20, 50],
  [3, 3, 75, 75],
  [4, 4, 255, 255],
  [5, 8, 27, 7],
  [9, 15, 60, 30],
  [16, 47, 220, 50],
  [48, 79, 235, 30],
  [80, 111, 240, 35],
  [112, 127, 200, 20],
  [128, 143, 165, 60],
  [144, 151, 140, 50],
  [152, 159, 130, 40],
  [160, 167, 190, 40],
  [168, 191, 240, 20],
  [192, 207, 240, 20],
  [208, 223, 235, 100],
  [224, 231, 255, 220],
  [232, 239, 130, 50],
  [240, 247, 30, 2],
  [248, 255, 150, 100],
] as const;

/** A grey palette for pictures whose own palette is unavailable. Shapes are visible, but no game data is included. */
export const GREY_PALETTE: Palette = Uint8Array.from(
  SHADES.flatMap(([first, last, from, to]) =>
    Array.from({ length: last - first + 1 }, (_, index) => {
      const grey = Math.round(from + ((to - from) * index) / Math.max(1, last - first));
      return [grey, grey, grey];
    }).flat(),
  ),
);

/** Returns the first palette of a PLAYPAL, or `null` if it is too short. */
export function parsePalette(playpal: Uint8Array): Palette | null {
  return playpal.length >= PALETTE_BYTES ? playpal.subarray(0, PALETTE_BYTES) : null;
}
