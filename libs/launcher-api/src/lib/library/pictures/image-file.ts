import { basename } from 'node:path';
import { LauncherError } from '@hangar/api-foundation/errors';
import { readBytes, type RegularFile } from '@hangar/file-system';

import { IMAGE_SIGNATURE_BYTES, imageTypeOf, type ImageType } from './image-type';

/** Larger pictures are not handed to a page. */
export const IMAGE_LIMIT_BYTES = 64 * 1024 * 1024;

/** A picture that is open for reading. Whoever has it closes it. */
export interface ImageFile extends RegularFile {
  type: ImageType;
}

/**
 * A file as a picture, by its content.
 * @throws `UNSUPPORTED_MEDIA_TYPE` for everything else, and with `TOO_LARGE`; then the file is closed
 */
export async function asImage(file: RegularFile): Promise<ImageFile> {
  try {
    const name = basename(file.path);
    const type = imageTypeOf(await firstBytes(file));
    if (type === null) {
      throw new LauncherError(
        'UNSUPPORTED_MEDIA_TYPE',
        `${name} isn't a supported image. Use PNG, JPEG, GIF, WebP, BMP or AVIF.`,
      );
    }
    if (file.stats.size > IMAGE_LIMIT_BYTES) throw imageTooLarge(name, IMAGE_LIMIT_BYTES);
    return { ...file, type };
  } catch (error) {
    await file.handle.close();
    throw error;
  }
}

/** The bytes that tell what a file is. */
export function firstBytes(file: RegularFile): Promise<Buffer> {
  return readBytes(file, 0, IMAGE_SIGNATURE_BYTES);
}

export function imageTooLarge(name: string, limitBytes: number): LauncherError {
  return new LauncherError(
    'TOO_LARGE',
    `${name} is too large. Images can be up to ${limitBytes / 1024 / 1024} MB.`,
  );
}
