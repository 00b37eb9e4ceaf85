import { readBytes } from '@hangar/file-system';
import { readPictureSize } from '@hangar/thumbnails';

import type { ImageFile, ThumbnailRequest } from '../pictures';

const HEADER_BYTES = 64 * 1024;
const DOOM_PIXEL_HEIGHT = 1.2;

/**
 * Returns how to scale a title picture. In Doom's format (200 pixels high, or an aspect ratio of 320:200), pixels are
 * taller than wide. Otherwise, they are square.
 */
export async function getTitleShape(image: ImageFile): Promise<Pick<ThumbnailRequest, 'pixelHeight'>> {
  const size = readPictureSize(await readBytes(image, 0, HEADER_BYTES));
  const isDoomFormat = size !== null && (size.height === 200 || size.width * 200 === size.height * 320);
  return isDoomFormat ? { pixelHeight: DOOM_PIXEL_HEIGHT } : {};
}
