import { Injectable } from '@nestjs/common';
import type { IBaseGameVersion } from '@hangar/domain';

import { LauncherError } from '../errors';
import { isFile } from '../storage';
import { VersionRepository } from './version-repository';
import { WadDirectorySync } from './wad-directory-sync';
import { WadHashCache } from './wad-hash-cache';

/** Tells whether the file of a base game is there and is still the one that the entry means. */
@Injectable()
export class BaseGameFiles {
  constructor(
    private readonly versions: VersionRepository,
    private readonly hashes: WadHashCache,
    private readonly sync: WadDirectorySync,
  ) {}

  /** Whether the content of the entry lies under its path. Reads only what has changed since it was hashed. */
  async isThere({ iwadPath, hashValue }: IBaseGameVersion): Promise<boolean> {
    return (await this.hashes.hashIfReadable(iwadPath))?.md5 === hashValue;
  }

  /**
   * The entry as the disk has it now, for the list may be a moment behind. `BASE_GAME_MISSING` when another file lies
   * under its path that is not yet known well enough to be its new content.
   */
  async asOnDisk(version: IBaseGameVersion): Promise<IBaseGameVersion | LauncherError> {
    if (await this.isThere(version)) return { ...version, missing: false };
    if (!(await isFile(version.iwadPath))) return { ...version, missing: true };
    await this.sync.sync();
    const current = (await this.versions.list()).find(({ id }) => id === version.id) ?? version;
    if (await this.isThere(current)) return { ...current, missing: false };
    return (await isFile(current.iwadPath)) ? replaced(current) : { ...current, missing: true };
  }
}

function replaced({ name, iwadPath }: IBaseGameVersion): LauncherError {
  return new LauncherError(
    'BASE_GAME_MISSING',
    `${name} is missing: ${iwadPath} is another file now. Put the old one back, try again when the new one is complete, or choose another base game.`,
    { path: iwadPath },
  );
}
