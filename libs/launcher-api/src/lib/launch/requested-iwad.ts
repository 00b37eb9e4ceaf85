import { basename } from 'node:path';
import { ArchiveError } from '@hangar/archives';
import type { IBaseGameVersion } from '@hangar/domain';
import { FileError, readBytes, withRegularFile } from '@hangar/file-system';
import type { PackageKind, RequestedIwad } from '@hangar/launch-engine';
import { nameItCameWith } from '@hangar/wad-files';

import { identifyGame } from '../packages';

/** A base game as ports want it: by the name under which they know it, and as what it is packed. */
export async function requestedIwadOf(
  { iwadPath, hashValue, game }: IBaseGameVersion,
  signal: AbortSignal,
): Promise<RequestedIwad> {
  const properName = nameItCameWith(basename(iwadPath));
  const unknown: RequestedIwad = { path: iwadPath, properName, game };
  try {
    const packedAs = await packageKindOf(iwadPath);
    const packed = packedAs === null ? {} : { packedAs };
    const identity = await identifyGame(iwadPath, { md5: hashValue, signal });
    const isGame = identity.kind === 'base-game';
    return { ...unknown, ...packed, ...(isGame ? { properName: identity.properName } : {}) };
  } catch (error) {
    // It is not there at the moment, or damaged: a preview shows it under the name that it has.
    if (!(error instanceof FileError || error instanceof ArchiveError)) throw error;
    return { ...unknown, properName: basename(iwadPath) };
  }
}

async function packageKindOf(path: string): Promise<PackageKind | null> {
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
