import { basename } from 'node:path';
import { LauncherError } from '@hangar/api-foundation/errors';
import { readBytes, type RegularFile } from '@hangar/file-system';

import { IMAGE_SIGNATURE_BYTES, detectImageType, type ImageType } from './image-type';

/** Maximum size of a picture that is read or written. */
export const IMAGE_LIMIT_BYTES = 64 * 1024 * 1024;

/** A picture opened for reading. The owner must close it. */
export interface ImageFile extends RegularFile {
  type: ImageType;
}

/**
 * Checks that a file is a picture, based on its content.
 * @throws `UNSUPPORTED_MEDIA_TYPE` if it is not, or `TOO_LARGE`; the file is then closed
 */
export async function toImageFile(file: RegularFile): Promise<ImageFile> {
  try {
    const name = basename(file.path);
    const type = detectImageType(await readFirstBytes(file));
    if (type === null) {
      throw new LauncherError(
        'UNSUPPORTED_MEDIA_TYPE',
        `${name} isn't a supported image. Use PNG, JPEG, GIF, WebP, BMP or AVIF.`,
      );
    }
    if (file.stats.size > IMAGE_LIMIT_BYTES) throw imageTooLargeError(name, IMAGE_LIMIT_BYTES);
    return { ...file, type };
  } catch (error) {
    await file.handle.close();
    throw error;
  }
}

/** Returns the bytes that identify the type of a file. */
export function readFirstBytes(file: RegularFile): Promise<Buffer> {
  return readBytes(file, 0, IMAGE_SIGNATURE_BYTES);
}

export function imageTooLargeError(name: string, limitBytes: number): LauncherError {
  return new LauncherError(
    'TOO_LARGE',
    `${name} is too large. Images can be up to ${limitBytes / 1024 / 1024} MB.`,
  );
}
