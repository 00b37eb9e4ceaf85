import { readBytes } from '@hangar/file-system';
import { pictureSize } from '@hangar/thumbnails';

import type { ImageFile, WantedThumbnail } from '../pictures';

const HEADER_BYTES = 64 * 1024;
const DOOM_PIXEL_HEIGHT = 1.2;

/**
 * How a title picture is to be shown: one of Doom's shape, 200 pixels high or as wide as 320 to 200, has pixels that are
 * higher than wide; a newer one is for the pixels of a screen.
 */
export async function titleShape(image: ImageFile): Promise<Pick<WantedThumbnail, 'pixelHeight'>> {
  const size = pictureSize(await readBytes(image, 0, HEADER_BYTES));
  const isDooms = size !== null && (size.height === 200 || size.width * 200 === size.height * 320);
  return isDooms ? { pixelHeight: DOOM_PIXEL_HEIGHT } : {};
}
