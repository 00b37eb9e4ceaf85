import { Injectable } from '@nestjs/common';
import type { IBaseGameVersion } from '@hangar/domain';
import { FileError, isSystemError } from '@hangar/file-system';
import { identifyWad } from '@hangar/wad-files';

import { BaseGameFiles, VersionRepository } from '../versions';
import type { FreeGameFile } from './free-game-manifest';

/** Checks which files of a release are among the user's base games. */
@Injectable()
export class InstalledFreeGames {
  constructor(
    private readonly versions: VersionRepository,
    private readonly files: BaseGameFiles,
  ) {}

  /**
   * Whether all files are installed. Other builds of the same version, such as those of a Linux distribution, also
   * count.
   */
  async hasAll(files: readonly FreeGameFile[], version: string): Promise<boolean> {
    const present = await this.listPresent();
    for (const file of files) {
      const isInstalled =
        findExactMatch(file, present) !== undefined || (await hasBuild(file, version, present));
      if (!isInstalled) return false;
    }
    return true;
  }

  /** Returns the base games with exactly these files (by MD5); `null` unless all of them are installed. */
  async findAll(files: readonly FreeGameFile[]): Promise<IBaseGameVersion[] | null> {
    const present = await this.listPresent();
    const found = files.flatMap((file) => findExactMatch(file, present) ?? []);
    return found.length === files.length ? found : null;
  }

  /**
   * Returns the base games whose files are on disk. The watcher may not have detected yet that a WAD was removed or
   * replaced.
   */
  private async listPresent(): Promise<IBaseGameVersion[]> {
    const versions = await this.versions.list();
    const arePresent = await Promise.all(versions.map((version) => this.files.exists(version)));
    return versions.filter((_, index) => arePresent[index]);
  }
}

function findExactMatch(
  { checksums: { md5 } }: FreeGameFile,
  present: readonly IBaseGameVersion[],
): IBaseGameVersion | undefined {
  return md5 === undefined ? undefined : present.find(({ hashValue }) => hashValue === md5);
}

/** Whether one of the base games is another build of the same version of this file. */
async function hasBuild(
  { family }: FreeGameFile,
  version: string,
  present: readonly IBaseGameVersion[],
): Promise<boolean> {
  for (const { iwadPath, hashValue, game } of present) {
    if (game !== 'freedoom') continue;
    try {
      const identity = await identifyWad(iwadPath, hashValue);
      if (
        identity.kind === 'base-game' &&
        identity.family === family &&
        isSameBuild(identity.release, version)
      )
        return true;
    } catch (error) {
      // The file was removed or replaced after the list was read, so it doesn't match.
      if (!(error instanceof FileError || isSystemError(error))) throw error;
    }
  }
  return false;
}

/** Whether a release is a build of a version: `0.13.0-2 (Debian build)` is a build of `0.13.0`. */
function isSameBuild(release: string | undefined, version: string): boolean {
  return release === version || (release?.startsWith(`${version}-`) ?? false);
}
