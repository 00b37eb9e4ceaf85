import { MAX_DOOM_PICTURE_SIDE } from '../reading-limits';

/** A picture with its own colours. */
export interface RgbaPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, row by row. */
  readonly rgba: Buffer;
}

/** Whether a drawn picture may have this size: ZDoom's limit, which also bounds the memory that its pixels take. */
export function isDrawable(width: number, height: number): boolean {
  return width >= 1 && height >= 1 && width <= MAX_DOOM_PICTURE_SIDE && height <= MAX_DOOM_PICTURE_SIDE;
}
