import { Injectable } from '@nestjs/common';
import type { IMapSummary, IModFile } from '@hangar/domain';

import { CatalogRepository, FileContents, VersionRepository } from '../../library';

/** What is played, by content. */
export interface PlayedFiles {
  /** MD5 of the base game; `null` when there is none. */
  readonly baseGame: string | null;
  /** MD5s in load order. */
  readonly files: readonly string[];
}

/** Says which maps a set of files has: those of its mod files, or of the base game where these bring none. */
@Injectable()
export class MapsOfFiles {
  constructor(
    private readonly versions: VersionRepository,
    private readonly catalog: CatalogRepository,
    private readonly contents: FileContents,
  ) {}

  /** Each map once, in the order in which the files have them; a later file names it anew. `null` where no file could be read. */
  async of({ baseGame, files }: PlayedFiles): Promise<IMapSummary[] | null> {
    const entries = await this.catalog.findByHashes(files);
    const own = await Promise.all(files.map((hash) => this.mapsIn(entries.get(hash))));
    const maps = joined(own.flatMap((each) => each ?? []));
    if (maps.length > 0) return maps;
    // A file that could not be read may have had some.
    const isKnown = own.every((each) => each !== null);
    const base = await this.baseGameMaps(baseGame);
    return isKnown ? base : null;
  }

  private async baseGameMaps(hashValue: string | null): Promise<IMapSummary[] | null> {
    const versions = hashValue === null ? [] : await this.versions.list();
    const game = versions.find((version) => version.hashValue === hashValue && !version.missing);
    const maps =
      game && (await this.mapsIn({ filePath: game.iwadPath, fileType: 'WAD', hashValue: game.hashValue }));
    return maps ? joined(maps) : null;
  }

  private async mapsIn(
    file: Pick<IModFile, 'filePath' | 'fileType' | 'hashValue'> | undefined,
  ): Promise<IMapSummary[] | null> {
    if (file === undefined) return null;
    // What is wrong with a file is told where its contents are asked for.
    const contents = await this.contents.of(file).catch(() => null);
    return contents?.maps ?? null;
  }
}

function joined(maps: readonly IMapSummary[]): IMapSummary[] {
  const byName = new Map<string, IMapSummary>();
  for (const map of maps)
    byName.set(map.name, { ...map, title: map.title ?? byName.get(map.name)?.title ?? null });
  return [...byName.values()];
}
