import { Injectable } from '@nestjs/common';
import { routePath, type IMapSummary, type IModFile } from '@hangar/domain';

import { CatalogRepository, FileContents, getDrawingVersion, VersionRepository } from '../../library';

/** The files of a setup, identified by their contents. */
export interface PlayedFiles {
  /** The MD5 of the base game; `null` if the base game is missing. */
  readonly baseGame: string | null;
  /** The MD5s in load order. */
  readonly files: readonly string[];
}

/** A map in a file. */
export interface MapInFile extends IMapSummary {
  /** The URL of a drawing of the map. */
  readonly drawing: string;
}

/** A file, and a function that returns the URL of the drawing of one of its maps. */
interface DrawableFile extends Pick<IModFile, 'filePath' | 'fileType' | 'hashValue'> {
  readonly getDrawingPath: (map: string) => string;
}

/**
 * Lists the maps in a set of files: those of the mod files, or those of the base game if the mod files contain no maps.
 */
@Injectable()
export class MapsOfFiles {
  constructor(
    private readonly versions: VersionRepository,
    private readonly catalog: CatalogRepository,
    private readonly contents: FileContents,
  ) {}

  /**
   * Returns each map once, in the order of the files. Titles in later files take precedence. Returns `null` if not all
   * files could be read.
   */
  async listMaps({ baseGame, files }: PlayedFiles): Promise<MapInFile[] | null> {
    const entries = await this.catalog.findByHashes(files);
    const fileMaps = await Promise.all(
      files.map((hash) => {
        const entry = entries.get(hash);
        return entry ? this.listMapsInFile(toDrawable(entry)) : Promise.resolve(null);
      }),
    );
    const maps = mergeByName(fileMaps.flatMap((list) => list ?? []));
    if (maps.length > 0) return maps;
    // The unreadable file may contain maps.
    const isKnown = fileMaps.every((list) => list !== null);
    const base = await this.listBaseGameMaps(baseGame);
    return isKnown ? base : null;
  }

  private async listBaseGameMaps(hashValue: string | null): Promise<MapInFile[] | null> {
    const versions = hashValue === null ? [] : await this.versions.list();
    const game = versions.find((version) => version.hashValue === hashValue && !version.missing);
    const maps =
      game &&
      (await this.listMapsInFile({
        filePath: game.iwadPath,
        fileType: 'WAD',
        hashValue: game.hashValue,
        getDrawingPath: (map) => routePath('getVersionMapDrawing', { slug: game.slug, map }),
      }));
    return maps ? mergeByName(maps) : null;
  }

  private async listMapsInFile(file: DrawableFile): Promise<MapInFile[] | null> {
    // Faults in a file are reported when its contents are requested.
    const contents = await this.contents.of(file).catch(() => null);
    if (contents === null) return null;
    const version = getDrawingVersion(file.hashValue);
    return contents.maps.map((map) => ({ ...map, drawing: `${file.getDrawingPath(map.name)}?v=${version}` }));
  }
}

function toDrawable(entry: IModFile): DrawableFile {
  const { filePath, fileType, hashValue, id } = entry;
  const getDrawingPath = (map: string): string => routePath('getModFileMapDrawing', { id, map });
  return { filePath, fileType, hashValue, getDrawingPath };
}

function mergeByName(maps: readonly MapInFile[]): MapInFile[] {
  const byName = new Map<string, MapInFile>();
  for (const map of maps)
    byName.set(map.name, { ...map, title: map.title ?? byName.get(map.name)?.title ?? null });
  return [...byName.values()];
}
