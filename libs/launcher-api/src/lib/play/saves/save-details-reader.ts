import { Injectable } from '@nestjs/common';
import type { IBaseGameVersion, IMapSummary, IProtocol, ISaveMaking } from '@hangar/domain';

import { MapsOfFiles } from '../play-history';
import { VersionRepository } from '../../library';
import {
  matchesCurrentSetup,
  CurrentSetupResolver,
  type ResolvedSetup,
  type SavePortOptions,
} from './current-setup-resolver';
import { SaveSetupRecords } from './save-setup-records';
import { findObstacle } from './save-obstacle';
import { getSaveNeeds } from './save-needs';
import { chooseSavePort } from './save-port';
import { getPath, type SaveFolder } from './save-places';
import { findMap, type KnownSave } from './save-record';
import { CachedSaveReader } from './cached-save-reader';
import { getSaveTitle } from './save-title';
import { statOrNull, type ListedSave } from './save-walk';

/** Returns the details of a save; `null` if the file of the save no longer exists. */
export interface DescribeSave {
  (seen: ListedSave): Promise<KnownSave | null>;
  /** The current setup of the protocol. */
  readonly now: ResolvedSetup;
}

/** Collects the details of a protocol's saves. */
@Injectable()
export class SaveDetailsReader {
  constructor(
    private readonly setupResolver: CurrentSetupResolver,
    private readonly setupRecords: SaveSetupRecords,
    private readonly reader: CachedSaveReader,
    private readonly maps: MapsOfFiles,
    private readonly versions: VersionRepository,
  ) {}

  /** Returns a function that describes saves of a protocol. Data that the saves share is loaded only once. */
  async createDescriber(
    protocol: IProtocol,
    folders: readonly SaveFolder[],
    options: SavePortOptions = {},
  ): Promise<DescribeSave> {
    const now = await this.setupResolver.resolve(protocol, options);
    const findSetup = await this.setupRecords.createLookup(protocol.id);
    const versions = await this.versions.list();
    const titles = this.createTitleLookup();
    const describe = async (listed: ListedSave): Promise<KnownSave | null> => {
      const path = getPath(listed.place, folders) ?? '';
      const seen = await readFileState(listed, path);
      if (seen === null) return null;
      const parsedSave = await this.reader.read({ ...seen, path });
      const madeWith = findSetup(seen);
      const version = madeWith ? findVersion(madeWith, versions) : now.baseGame;
      const map = findMap(parsedSave.game, version);
      const setup = madeWith ?? toSetup(now);
      const matches = matchesCurrentSetup(madeWith, now);
      const { withOldFiles = matches === false } = options;
      const needs = getSaveNeeds({ place: seen.place, read: parsedSave, madeWith });
      const findFilesObstacle = await now.judgeFiles(withOldFiles ? madeWith : null, version);
      const continued = { ...needs, findFilesObstacle };
      return {
        file: seen,
        path,
        read: parsedSave,
        madeWith,
        version,
        matches,
        needs,
        obstacle: findObstacle(continued, now),
        launchWith: await chooseSavePort(continued, now),
        map,
        mapName: map === null ? null : await titles(map, setup),
        title: getSaveTitle(parsedSave.game?.title ?? null, setup.files),
      };
    };
    return Object.assign(describe, { now });
  }

  /** Returns a function that finds map titles. Each set of files is read only once. */
  private createTitleLookup(): (
    map: string,
    madeWith: Pick<ISaveMaking, 'baseGame' | 'files'>,
  ) => Promise<string | null> {
    const known = new Map<string, Promise<IMapSummary[] | null>>();
    return async (map, { baseGame, files }) => {
      const hashes = files.map(({ hashValue }) => hashValue);
      const key = [baseGame.hashValue, ...hashes].join(' ');
      const maps = known.get(key) ?? this.maps.listMaps({ baseGame: baseGame.hashValue, files: hashes });
      known.set(key, maps);
      return (await maps)?.find(({ name }) => name === map)?.title ?? null;
    };
  }
}

function findVersion(
  { baseGame }: ISaveMaking,
  versions: readonly IBaseGameVersion[],
): IBaseGameVersion | null {
  return versions.find(({ hashValue }) => hashValue === baseGame.hashValue) ?? null;
}

function toSetup({ baseGame, files }: ResolvedSetup): Pick<ISaveMaking, 'baseGame' | 'files'> {
  return {
    baseGame: { name: baseGame?.name ?? '', hashValue: baseGame?.hashValue ?? '' },
    files: [...(files ?? [])],
  };
}

/** Returns the current state of a save on disk; `null` if the save no longer exists. */
async function readFileState({ place }: ListedSave, path: string): Promise<ListedSave | null> {
  const stats = await statOrNull(path);
  return stats?.isFile() ? { place, writtenAt: stats.mtimeMs, sizeBytes: stats.size } : null;
}
