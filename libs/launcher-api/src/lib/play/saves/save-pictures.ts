import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory, createOwnFolder, writeOwnFile } from '@hangar/api-foundation/storage';
import { THUMBNAIL_WIDTHS, type IBaseGameVersion, type ThumbnailWidth } from '@hangar/domain';
import { FileError, isFile, NotReadable, openRegularFile, readBytes } from '@hangar/file-system';
import { DamagedPlayFile, readSavePicture, type SavePicture } from '@hangar/play-files';
import { readPictureSize } from '@hangar/thumbnails';
import { GREY_PALETTE, type Palette, readPalette, writePng } from '@hangar/wad-files';

import { toImageFile, limitDirectorySize, Thumbnails, getTitleShape, type ImageFile } from '../../library';
import { ProtocolSaves, type KnownProtocolSave } from './protocol-saves';
import { withSaveFile } from './cached-save-reader';

/** Maximum total size of the pictures. If they take more space, the oldest pictures are deleted. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const WRITES_BETWEEN_CHECKS = 100;
const HEADER_BYTES = 64 * 1024;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Extracts the pictures of saves and caches them in `cache/save-pictures/`, which may be emptied at any time. */
@Injectable()
export class SavePictures {
  private writes = 0;

  constructor(
    private readonly saves: ProtocolSaves,
    private readonly thumbnails: Thumbnails,
    private readonly data: DataDirectory,
  ) {}

  /**
   * Opens the picture of a save, scaled down to the given width if needed.
   * @throws `PROTOCOL_NOT_FOUND`, `SAVE_NOT_FOUND` or `PICTURE_NOT_FOUND`
   */
  async open(
    { protocolId, saveId }: { protocolId: string; saveId: string },
    { width, signal }: { width?: ThumbnailWidth | undefined; signal: AbortSignal },
  ): Promise<ImageFile> {
    const found = await this.saves.find(protocolId, saveId);
    const image = await toImageFile(await openRegularFile(await this.getCachedPicture(found)));
    if (width === undefined) return image;
    const thumbnailWidth = getLargestWidth(await readWidth(image), width);
    return this.thumbnails.of(image, { width: thumbnailWidth, signal, ...(await getTitleShape(image)) });
  }

  /** Returns the path of the picture that was extracted from a save. Extracts the picture if needed. */
  private async getCachedPicture({ protocol, save, known }: KnownProtocolSave): Promise<string> {
    const { writtenAt, sizeBytes, place } = known.file;
    const paletteKey = known.version?.hashValue ?? 'grey';
    const key = [protocol.id, place, writtenAt, sizeBytes, paletteKey].join('\0');
    const folder = join(this.data.cache(), 'save-pictures');
    const path = join(folder, `${createHash('sha1').update(key).digest('hex')}.png`);
    if (await isFile(path)) return path;
    const bytes = await readPicture(known.path, known.version);
    if (bytes === null)
      throw new LauncherError('PICTURE_NOT_FOUND', `${save.fileName} has no picture that can be shown.`);
    try {
      await createOwnFolder(folder);
      await writeOwnFile(path, bytes);
    } catch (error) {
      throw asStorageError(error, path);
    }
    if (++this.writes % WRITES_BETWEEN_CHECKS === 1) await limitDirectorySize(folder, MAX_CACHE_BYTES);
    return path;
  }
}

async function readWidth(image: ImageFile): Promise<number> {
  return readPictureSize(await readBytes(image, 0, HEADER_BYTES))?.width ?? 0;
}

/**
 * Returns the largest thumbnail width within both limits. A picture is stretched vertically to the game's aspect ratio,
 * so a larger width would enlarge it.
 */
function getLargestWidth(maxWidth: number, width: ThumbnailWidth): ThumbnailWidth {
  return THUMBNAIL_WIDTHS.filter((candidate) => candidate <= width && candidate <= maxWidth).at(-1) ?? width;
}

async function readPicture(path: string, version: IBaseGameVersion | null): Promise<Buffer | null> {
  try {
    const picture = await withSaveFile(path, readSavePicture);
    return picture && (await toPng(picture, version));
  } catch (error) {
    // The save is damaged or was removed in the meantime.
    if (error instanceof DamagedPlayFile || error instanceof FileError || error instanceof NotReadable)
      return null;
    throw error;
  }
}

async function toPng(picture: SavePicture, version: IBaseGameVersion | null): Promise<Buffer | null> {
  if (picture.kind === 'png')
    return picture.bytes.subarray(0, 4).equals(PNG_SIGNATURE) ? picture.bytes : null;
  const { width, height, pixels } = picture;
  return writePng({ width, height, pixels: Int16Array.from(pixels) }, await getPalette(version));
}

/** Returns the palette of the base game, or a grey palette if the base game is missing. */
async function getPalette(version: IBaseGameVersion | null): Promise<Palette> {
  if (version === null) return GREY_PALETTE;
  // The file was just removed, or is a package. The picture can still be recognised in shades of grey.
  return (await readPalette(version.iwadPath).catch(() => null)) ?? GREY_PALETTE;
}
