import { stat } from 'node:fs/promises';
import { withoutStop } from '@hangar/domain';
import { basename, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IBaseGameVersion } from '@hangar/domain';
import { isFile } from '@hangar/file-system';

import { SettingsRepository } from '../../application';
import { VersionRepository } from './version-repository';
import { WadDirectorySync } from './wad-directory-sync';
import { WadHashCache } from './wad-hash-cache';

/** Checks whether the file of a base game exists and still has the content that is recorded in its entry. */
@Injectable()
export class BaseGameFiles {
  constructor(
    private readonly versions: VersionRepository,
    private readonly hashes: WadHashCache,
    private readonly sync: WadDirectorySync,
    private readonly settings: SettingsRepository,
  ) {}

  /**
   * Returns all entries. The WAD directory may have been moved, so the current paths are estimated until it has been
   * scanned.
   */
  async list(): Promise<IBaseGameVersion[]> {
    const versions = await this.versions.list();
    if (this.sync.hasScanned) return versions;
    return Promise.all(versions.map((version) => this.withEstimatedPath(version, versions)));
  }

  /**
   * Returns the entries of {@link list} whose file exists with the recorded size. The list itself changes only with the
   * next scan.
   */
  async listPresent(): Promise<IBaseGameVersion[]> {
    const versions = (await this.list()).filter(({ missing }) => !missing);
    const sizes = await Promise.all(versions.map(({ iwadPath }) => readSize(iwadPath)));
    return versions.filter(({ sizeBytes }, index) => sizes[index] === sizeBytes);
  }

  /**
   * Returns an entry of {@link list} by its ID or slug.
   * @throws `VERSION_NOT_FOUND`
   */
  async get(slugOrId: string): Promise<IBaseGameVersion> {
    const { id } = await this.versions.get(slugOrId);
    return (await this.list()).find((version) => version.id === id) ?? this.versions.get(slugOrId);
  }

  /**
   * Whether the file at the path has the content that is recorded in the entry. Only files that have changed since they
   * were hashed are read.
   */
  async exists({ iwadPath, hashValue }: IBaseGameVersion): Promise<boolean> {
    return (await this.hashes.hashIfReadable(iwadPath))?.md5 === hashValue;
  }

  /** @deprecated Use {@link exists}. */
  isThere(version: IBaseGameVersion): Promise<boolean> {
    return this.exists(version);
  }

  /**
   * Returns the entry with its current state on disk, because the list may be slightly outdated. If the file at the
   * path has other content that has not yet been confirmed as new content, returns a `BASE_GAME_MISSING` error.
   */
  async asOnDisk(version: IBaseGameVersion): Promise<IBaseGameVersion | LauncherError> {
    if (await this.exists(version)) return { ...version, missing: false };
    if (!(await isFile(version.iwadPath))) return this.locate(version);
    await this.sync.sync();
    const current = (await this.versions.list()).find(({ id }) => id === version.id) ?? version;
    if (await this.exists(current)) return { ...current, missing: false };
    return (await isFile(current.iwadPath)) ? createReplacedError(current) : { ...current, missing: true };
  }

  /** Returns the path for a file name in the configured WAD directory. */
  async pathFor(fileName: string): Promise<string> {
    return join((await this.settings.read()).wadFilesDirectory, fileName);
  }

  private async locate(version: IBaseGameVersion): Promise<IBaseGameVersion> {
    const iwadPath = await this.findPathInDirectory(version);
    const moved = iwadPath === null ? null : { ...version, iwadPath, missing: false };
    return moved && (await this.exists(moved)) ? moved : { ...version, missing: true };
  }

  /** Estimates the path by comparing name and size, because hashing a large file would delay the list. */
  private async withEstimatedPath(
    version: IBaseGameVersion,
    all: readonly IBaseGameVersion[],
  ): Promise<IBaseGameVersion> {
    if (await isFile(version.iwadPath)) return version;
    const iwadPath = await this.findPathInDirectory(version);
    if (iwadPath === null || all.some((other) => other.iwadPath === iwadPath))
      return { ...version, missing: true };
    return { ...version, iwadPath, missing: false };
  }

  /** Returns the path of a file in the configured WAD directory with the name and size of a base game. */
  private async findPathInDirectory({ iwadPath, sizeBytes }: IBaseGameVersion): Promise<string | null> {
    const path = await this.pathFor(basename(iwadPath));
    return (await readSize(path)) === sizeBytes ? path : null;
  }
}

/** Returns the size of a file; `null` if it is missing. */
async function readSize(path: string): Promise<number | null> {
  // A missing file is expected.
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? stats.size : null;
}

function createReplacedError({ name, iwadPath }: IBaseGameVersion): LauncherError {
  return new LauncherError(
    'BASE_GAME_MISSING',
    `${iwadPath} is no longer ${withoutStop(name)}. Restore the original file, or choose another base game.`,
    { path: iwadPath },
  );
}
