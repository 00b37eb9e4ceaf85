import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { MAP_NAME_LIMIT, type IModFile, type ThumbnailWidth } from '@hangar/domain';
import { withRegularFile } from '@hangar/file-system';
import {
  findMapLumps,
  findPackageMapLumps,
  MapDrawer,
  type FoundMapLumps,
  type MapLumps,
} from '@hangar/wad-files';

import { isPackage, withPackage } from '../packages';
import { PictureCache } from '../pictures';
import { returnNullIfUnreadable } from './title-pictures';

/**
 * Increment this when maps are drawn differently, so that cached drawings, including those in browsers, are discarded.
 */
const DRAWING_VERSION = 1;
const HASH_CHARACTERS = 12;
const DEFAULT_WIDTH: ThumbnailWidth = 640;

/** A file with maps: a mod file or a base game. */
export interface MappedFile extends Pick<IModFile, 'filePath' | 'hashValue'> {
  /** The name that is used in messages. */
  readonly name: string;
}

/** A requested drawing. */
export interface MapDrawingRequest {
  readonly file: MappedFile;
  /** The map's name, in any case. */
  readonly map: string;
  readonly width: ThumbnailWidth | undefined;
  readonly signal: AbortSignal;
}

/** Returns the version in the URLs of a file's drawings. It changes when the file or the method of drawing changes. */
export function getDrawingVersion(hashValue: string): string {
  return `${hashValue.slice(0, HASH_CHARACTERS)}-${DRAWING_VERSION}`;
}

/** Draws maps of mod files and base games from above. Each drawing is cached by the hash of the file. */
@Injectable()
export class MapDrawings implements OnApplicationShutdown {
  private readonly renderer = new MapDrawer();

  constructor(private readonly cache: PictureCache) {}

  /**
   * Returns the path of a drawing.
   * @throws `MAP_NOT_FOUND`, `MAP_INVALID`, an error of the file, or the signal's reason
   */
  async find({ file, map, width = DEFAULT_WIDTH, signal }: MapDrawingRequest): Promise<string> {
    const mapName = map.toUpperCase();
    const name = getCacheName(file, mapName, width);
    const path =
      (await this.cache.find(name, 'png')) ?? (await this.draw(file, mapName, { name, width, signal }));
    if (path === null) throw new LauncherError('MAP_INVALID', `${mapName} of ${file.name} can't be drawn.`);
    return path;
  }

  onApplicationShutdown(): Promise<void> {
    return this.renderer.close();
  }

  private async draw(
    file: MappedFile,
    mapName: string,
    { name, width, signal }: { name: string; width: ThumbnailWidth; signal: AbortSignal },
  ): Promise<string | null> {
    const drawing = await this.renderer.draw(() => readMap(file, mapName, signal), width, signal);
    return this.cache.store(name, 'png', drawing);
  }
}

/** Returns the name of a drawing in the cache. Map names are hashed, because they may contain any character. */
function getCacheName({ hashValue }: MappedFile, mapName: string, width: ThumbnailWidth): string {
  const mapHash = createHash('sha1').update(mapName).digest('hex').slice(0, HASH_CHARACTERS);
  return `map-${hashValue}-${mapHash}-${width}-v${DRAWING_VERSION}`;
}

/**
 * Returns the lumps of a map; `null` if they can't be read.
 * @throws `MAP_NOT_FOUND`
 */
async function readMap(file: MappedFile, mapName: string, signal: AbortSignal): Promise<MapLumps | null> {
  const matchesName = mapName.length <= MAP_NAME_LIMIT;
  const found = matchesName ? await findInFile(file.filePath, mapName, signal) : 'not-found';
  if (found === 'not-found') {
    const name = mapName.slice(0, MAP_NAME_LIMIT);
    throw new LauncherError('MAP_NOT_FOUND', `${file.name} has no map “${name}”.`);
  }
  return found === 'unreadable' ? null : found;
}

function findInFile(path: string, mapName: string, signal: AbortSignal): Promise<FoundMapLumps> {
  return withRegularFile(path, async (file) => {
    try {
      return await findMapLumps(file, mapName);
    } catch (error) {
      if (!isPackage(error)) throw error;
      return withPackage(file, signal, (reader) => findPackageMapLumps(reader, mapName));
    }
  }).catch((error: unknown) => returnNullIfUnreadable(error) ?? 'not-found');
}
