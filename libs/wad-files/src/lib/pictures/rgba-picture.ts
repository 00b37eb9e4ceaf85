import { MAX_DOOM_PICTURE_SIDE } from '../reading-limits';

/** A picture with its own colours. */
export interface RgbaPicture {
  readonly width: number;
  readonly height: number;
  /** The red, green, blue and alpha values of each pixel, row by row. */
  readonly rgba: Buffer;
}

/**
 * Whether a picture with this size may be drawn. The limit is the same as ZDoom's, and also limits the memory for the
 * pixels.
 */
export function isDrawable(width: number, height: number): boolean {
  return width >= 1 && height >= 1 && width <= MAX_DOOM_PICTURE_SIDE && height <= MAX_DOOM_PICTURE_SIDE;
}
