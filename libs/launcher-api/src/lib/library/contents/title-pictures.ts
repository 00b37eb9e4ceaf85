import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { ShutdownSignal } from '@hangar/api-foundation/platform';
import { DataDirectory, createOwnFolder, writeOwnFile } from '@hangar/api-foundation/storage';
import type { IBaseGameVersion, IModFile } from '@hangar/domain';
import { FileError, isFile, getSystemErrorCode, withRegularFile } from '@hangar/file-system';
import {
  readMapPicture,
  readPackageMapPicture,
  readPackageTitlePicture,
  readPalette,
  readTitlePicture,
  type MapColours,
  type Palette,
} from '@hangar/wad-files';

import { SettingsRepository } from '../../application';
import { VersionRepository } from '../versions';
import { SharedTaskQueue } from './shared-task-queue';
import { isPackage, withPackage } from '../packages';

type Picture = Awaited<ReturnType<typeof readTitlePicture>>;

/** Increment this when more pictures can be found or drawn, so that cached results are discarded. */
const CACHE_VERSION = 2;

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
const NO_PICTURE = 'none';

/**
 * Finds the title pictures of base games and mod files, and draws maps. Each picture is rendered once and cached by
 * hash and palette.
 */
@Injectable()
export class TitlePictures {
  private readonly queue = new SharedTaskQueue<string | null>();

  constructor(
    private readonly data: DataDirectory,
    private readonly settings: SettingsRepository,
    private readonly versions: VersionRepository,
    private readonly shutdown: ShutdownSignal,
  ) {}

  /**
   * Returns the path of a base game's title picture.
   * @throws `TITLE_PICTURE_NOT_FOUND`
   */
  async findForBaseGame({ iwadPath, hashValue, name }: IBaseGameVersion): Promise<string> {
    const path = await this.find(hashValue, 'own', () =>
      readPicture(iwadPath, undefined, this.shutdown.signal),
    );
    return path ?? failNotFound(name);
  }

  /**
   * Returns the path of a mod file's title picture. If the mod doesn't have its own palette, the palette of a base game
   * is used.
   */
  async findForModFile({ filePath, hashValue, name }: IModFile): Promise<string> {
    const baseGame = await this.findPaletteSource();
    const path = await this.find(hashValue, baseGame?.hashValue.slice(0, 8) ?? 'grey', async () => {
      const palette = baseGame ? await readBaseGamePalette(baseGame) : undefined;
      return readPicture(filePath, palette, this.shutdown.signal);
    });
    return path ?? failNotFound(name);
  }

  /** Draws an overhead view of a mod file's first map and returns the path; `null` if no map can be drawn. */
  findForFirstMap({ filePath, hashValue }: IModFile, colours: MapColours): Promise<string | null> {
    return this.find(hashValue, `map-${colours.ground.slice(1)}`, async () => {
      const bytes = await readMap(filePath, colours, this.shutdown.signal);
      return bytes && { mimeType: 'image/png', bytes };
    });
  }

  private find(hash: string, paletteKey: string, draw: () => Promise<Picture>): Promise<string | null> {
    const stem = `${hash}-${paletteKey}-v${CACHE_VERSION}`;
    return this.queue.run(stem, async () => {
      const folder = join(this.data.cache(), 'title-pictures');
      for (const extension of [...Object.values(EXTENSIONS), NO_PICTURE]) {
        const known = join(folder, `${stem}.${extension}`);
        if (await isFile(known)) return extension === NO_PICTURE ? null : known;
      }
      await createOwnFolder(folder);
      const picture = await draw().catch(returnNullIfUnreadable);
      const extension = picture ? EXTENSIONS[picture.mimeType] : NO_PICTURE;
      const path = join(folder, `${stem}.${extension}`);
      await writeOwnFile(path, picture?.bytes ?? Buffer.alloc(0));
      return picture ? path : null;
    });
  }

  /**
   * Returns the base game whose palette is used for mods that don't have their own: the default base game, otherwise
   * any base game that is not missing.
   */
  private async findPaletteSource(): Promise<IBaseGameVersion | undefined> {
    const { defaultBaseGameVersionId } = await this.settings.read();
    const present = (await this.versions.list()).filter(({ missing }) => !missing);
    return present.find(({ id }) => id === defaultBaseGameVersionId) ?? present[0];
  }
}

/** Returns the path of a picture; `null` if the file is missing or doesn't contain such a picture. */
export async function resolveOrNull(path: Promise<string>): Promise<string | null> {
  try {
    return await path;
  } catch (error) {
    // The file has no picture, is damaged, or cannot be read. The caller falls back to another picture.
    if (getSystemErrorCode(error) !== undefined) return null;
    throw error;
  }
}

function readPicture(path: string, palette: Palette | undefined, signal: AbortSignal): Promise<Picture> {
  const options = palette ? { palette } : {};
  return withRegularFile(path, async (file) => {
    try {
      return await readTitlePicture(file, options);
    } catch (error) {
      if (!isPackage(error)) throw error;
      return withPackage(file, signal, (reader) => readPackageTitlePicture(reader, options));
    }
  });
}

function readMap(path: string, colours: MapColours, signal: AbortSignal): Promise<Buffer | null> {
  return withRegularFile(path, async (file) => {
    try {
      return await readMapPicture(file, colours);
    } catch (error) {
      if (!isPackage(error)) throw error;
      return withPackage(file, signal, (reader) => readPackageMapPicture(reader, colours));
    }
  });
}

async function readBaseGamePalette({ iwadPath }: IBaseGameVersion): Promise<Palette | undefined> {
  try {
    return (await readPalette(iwadPath)) ?? undefined;
  } catch {
    // The base game is missing, so the picture is drawn in grey.
    return undefined;
  }
}

/**
 * Returns `null` for the errors that are expected for files without pictures and maps: patches, text files and damaged
 * files. Rethrows other errors, for example if a file is missing.
 */
export function returnNullIfUnreadable(error: unknown): null {
  // The file did not cause this error. Hangar may be shutting down.
  if (error instanceof LauncherError) throw error;
  if (error instanceof FileError && error.code !== 'NOT_A_WAD') throw error;
  if (error instanceof FileError || (error instanceof Error && 'code' in error)) return null;
  throw error;
}

function failNotFound(name: string): never {
  throw new LauncherError('TITLE_PICTURE_NOT_FOUND', `${name} has no title picture.`);
}
