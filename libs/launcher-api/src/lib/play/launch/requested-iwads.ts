import { basename } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ShutdownSignal } from '@hangar/api-foundation/platform';
import { ContentCache, DataDirectory, isObject, textOrNull } from '@hangar/api-foundation/storage';
import { ArchiveError } from '@hangar/archives';
import type { IBaseGameVersion } from '@hangar/domain';
import { FileError, isFileName, readBytes, withRegularFile } from '@hangar/file-system';
import type { PackageKind, RequestedIwad } from '@hangar/launch-engine';
import { originalFileName } from '@hangar/wad-files';

import { identifyGame } from '../../library';
import { RequestedContentsReader } from './requested-contents-reader';

/** The properties of a base game that are derived from its bytes. */
interface GameIdentity {
  /** The file name when the game was identified, on which the proper name of an unknown game depends. */
  readonly fileName: string;
  readonly properName: string;
  /** The kind of package; `null` for a WAD. */
  readonly packedAs: PackageKind | null;
}

/** Increase this when games are identified differently, to discard cached identities. */
const IDENTITY_VERSION = 1;

/** Describes base games for ports: by the name that ports recognise, and by the kind of package. */
@Injectable()
export class RequestedIwads implements OnApplicationShutdown {
  private readonly identities: ContentCache<GameIdentity>;

  constructor(
    data: DataDirectory,
    private readonly contents: RequestedContentsReader,
    private readonly shutdown: ShutdownSignal,
  ) {
    const options = { folder: 'base-games', version: IDENTITY_VERSION, read: readIdentity };
    this.identities = new ContentCache(data, options);
  }

  onApplicationShutdown(): Promise<void> {
    return this.identities.idle();
  }

  /** Describes a base game. If the game is missing or damaged, only its file name is used. */
  async describe(version: IBaseGameVersion): Promise<RequestedIwad> {
    const { iwadPath, hashValue, game, missing } = version;
    const unidentified: RequestedIwad = { path: iwadPath, properName: basename(iwadPath), game, version };
    if (missing) return unidentified;
    try {
      const { properName, packedAs } = await this.getIdentity(iwadPath, hashValue);
      return { path: iwadPath, properName, game, version, ...(packedAs === null ? {} : { packedAs }) };
    } catch (error) {
      if (!(error instanceof FileError || error instanceof ArchiveError)) throw error;
      return unidentified;
    }
  }

  /** Describes a base game, including its compatibility level, which is relevant only for recordings. */
  async describeForRecording(baseGame: IBaseGameVersion): Promise<RequestedIwad> {
    const { iwadPath, hashValue, missing } = baseGame;
    const iwad = await this.describe(baseGame);
    if (missing) return iwad;
    const contents = await this.contents.read({ filePath: iwadPath, hashValue, fileType: 'WAD' });
    return { ...iwad, complevel: contents?.complevel ?? null };
  }

  private async getIdentity(path: string, md5: string): Promise<GameIdentity> {
    const fileName = basename(path);
    const cached = await this.identities.find(md5);
    if (cached?.fileName === fileName) return cached;
    const { signal } = this.shutdown;
    const packedAs = await detectPackageKind(path);
    const identity = await identifyGame(path, { md5, signal });
    const properName = identity.kind === 'base-game' ? identity.properName : originalFileName(fileName);
    const result = { fileName, properName, packedAs };
    if (!signal.aborted) await this.identities.store(md5, result);
    return result;
  }
}

async function detectPackageKind(path: string): Promise<PackageKind | null> {
  const start = await withRegularFile(path, (file) => readBytes(file, 0, 2));
  switch (start.toString('latin1')) {
    case 'PK':
      return 'zip';
    case '7z':
      return '7z';
    default:
      return null;
  }
}

function readIdentity(raw: unknown): GameIdentity | null {
  if (!isObject(raw)) return null;
  const { packedAs = null } = raw;
  const fileName = textOrNull(raw['fileName']);
  const properName = textOrNull(raw['properName']);
  if (fileName === null || properName === null || !isFileName(properName)) return null;
  return packedAs === null || packedAs === 'zip' || packedAs === '7z'
    ? { fileName, properName, packedAs }
    : null;
}
