import { Injectable } from '@nestjs/common';
import type { IMapSummary, IModFile } from '@hangar/domain';

import { CatalogRepository, FileContents, VersionRepository } from '../../library';

/** The files of a setup, identified by their contents. */
export interface PlayedFiles {
  /** MD5 of the base game; `null` if absent. */
  readonly baseGame: string | null;
  /** MD5s in load order. */
  readonly files: readonly string[];
}

/**
 * Lists the maps of a set of files: those of the mod files, or those of the base game if the mod files contain no maps.
 */
@Injectable()
export class MapsOfFiles {
  constructor(
    private readonly versions: VersionRepository,
    private readonly catalog: CatalogRepository,
    private readonly contents: FileContents,
  ) {}

  /**
   * Returns each map once, in file order. Titles from later files take precedence. Returns `null` if not all files
   * could be read.
   */
  async listMaps({ baseGame, files }: PlayedFiles): Promise<IMapSummary[] | null> {
    const entries = await this.catalog.findByHashes(files);
    const fileMaps = await Promise.all(files.map((hash) => this.listMapsInFile(entries.get(hash))));
    const maps = mergeByName(fileMaps.flatMap((list) => list ?? []));
    if (maps.length > 0) return maps;
    // The unreadable file may contain maps.
    const isKnown = fileMaps.every((list) => list !== null);
    const base = await this.listBaseGameMaps(baseGame);
    return isKnown ? base : null;
  }

  private async listBaseGameMaps(hashValue: string | null): Promise<IMapSummary[] | null> {
    const versions = hashValue === null ? [] : await this.versions.list();
    const game = versions.find((version) => version.hashValue === hashValue && !version.missing);
    const maps =
      game &&
      (await this.listMapsInFile({ filePath: game.iwadPath, fileType: 'WAD', hashValue: game.hashValue }));
    return maps ? mergeByName(maps) : null;
  }

  private async listMapsInFile(
    file: Pick<IModFile, 'filePath' | 'fileType' | 'hashValue'> | undefined,
  ): Promise<IMapSummary[] | null> {
    if (file === undefined) return null;
    // Faults in a file are reported when its contents are requested.
    const contents = await this.contents.of(file).catch(() => null);
    return contents?.maps ?? null;
  }
}

function mergeByName(maps: readonly IMapSummary[]): IMapSummary[] {
  const byName = new Map<string, IMapSummary>();
  for (const map of maps)
    byName.set(map.name, { ...map, title: map.title ?? byName.get(map.name)?.title ?? null });
  return [...byName.values()];
}
