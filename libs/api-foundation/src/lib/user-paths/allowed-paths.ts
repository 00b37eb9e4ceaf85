import type { Stats } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { expandHome, hasSystemCode, normalPath, type RegularFile } from '@hangar/file-system';

import { DataDirectory } from '../storage';
import { isOwnFile, isReserved, isSettingsFile, type PathPurpose } from './own-files';
import {
  assertUsablePath,
  fileNotFound,
  forbiddenPath,
  isSystemPath,
  openAllowedFile,
  withUserFiles,
} from './user-file';

const MOVES: readonly PathPurpose[] = ['move-away', 'move-here'];

/** Places where access is allowed. They need not exist. */
export interface AllowedPlaces {
  /** Everything below these folders. */
  below?: readonly string[];
  /** Files directly in these folders, but not in their subfolders. */
  beside?: readonly string[];
  /** Only these files. */
  files?: readonly string[];
}

interface Grant {
  purposes: readonly PathPurpose[];
  places: () => AllowedPlaces | Promise<AllowedPlaces>;
}

/** The purposes for which a file chosen in a dialog may be used. */
const PICKED: readonly PathPurpose[] = ['show-image', 'read-text', 'move-away'];

/**
 * Decides whether a path may be used for a purpose. Resolves links first, and rejects everything that no feature has
 * allowed. No other code compares paths.
 */
@Injectable()
export class AllowedPaths {
  private readonly grants: Grant[] = [];
  private readonly picked = new Set<string>();

  constructor(private readonly data: DataDirectory) {
    this.allow(['show-image', 'read-text', 'move-away', 'move-here'], () => ({ below: [data.path] }));
    this.allow(PICKED, () => ({ files: [...this.picked] }));
  }

  /** Allows purposes for places. `places` is called for each check, because settings may change. */
  allow(purposes: readonly PathPurpose[], places: Grant['places']): void {
    this.grants.push({ purposes, places });
  }

  /** Remembers the files that the user chose in a dialog until Hangar exits. */
  rememberPicked(paths: readonly string[]): void {
    for (const path of paths) this.picked.add(path);
  }

  /**
   * Opens a regular file.
   * @throws `FORBIDDEN_PATH` for any path that is not allowed, whether it exists or not, and `FILE_NOT_FOUND` only if
   * access could be allowed
   */
  async openFile(path: string, purpose: PathPurpose, field = 'filePath'): Promise<RegularFile> {
    return openAllowedFile(await this.locate(path, purpose, field), path);
  }

  /**
   * Opens a file named in a request, anywhere on disk, and closes it after use.
   * @throws like `openUserFile`, and for files that belong to Hangar
   */
  withFile<T>(path: string, use: (file: RegularFile) => Promise<T>, field?: string): Promise<T> {
    return this.withFiles([path], ([file]) => use(file as RegularFile), field);
  }

  /** Like {@link withFile}, for several files. All are opened before one is used. */
  withFiles<T>(
    paths: readonly string[],
    use: (files: readonly RegularFile[]) => Promise<T>,
    field?: string,
  ): Promise<T> {
    const useAllowed = async (files: readonly RegularFile[]) => {
      const data = await realOrSame(this.data.path);
      const kept = files.findIndex(({ path }) => isReserved(path, data));
      if (kept === -1) return use(files);
      throw forbiddenPath(paths[kept] ?? '', 'Hangar keeps its own data there');
    };
    return withUserFiles(paths, useAllowed, field);
  }

  /** @throws `FORBIDDEN_PATH` if a folder for the user's files, existing or not, belongs to Hangar */
  async assertUsersFolder(path: string): Promise<void> {
    const folder = await realOrSame(normalPath(path));
    const data = await realOrSame(this.data.path);
    if (isReserved(join(folder, 'inside'), data))
      throw forbiddenPath(path, 'Hangar keeps its own data there. Choose another folder');
  }

  /**
   * Returns the real path of a regular file to be moved.
   * @throws like {@link openFile}, and for links to files
   */
  async locateFile(path: string, purpose: PathPurpose, field: string): Promise<string> {
    const real = await this.locate(path, purpose, field);
    let stats: Stats;
    try {
      stats = await lstat(normalPath(path));
    } catch {
      // It was removed in the meantime.
      throw fileNotFound(path);
    }
    if (stats.isSymbolicLink()) {
      throw forbiddenPath(path, "it's a link to a file. Choose the file itself");
    }
    if (!stats.isFile()) throw forbiddenPath(path, "it isn't a regular file");
    return real;
  }

  /** Returns the real path of a destination for a file. Its folder must exist. */
  async locateTarget(path: string, field: string): Promise<string> {
    assertUsablePath(path, field);
    const given = normalPath(path);
    let folder: string;
    try {
      folder = await realpath(dirname(given));
    } catch (error) {
      throw await this.explainAbsence(error, dirname(given), 'move-here');
    }
    const target = join(folder, basename(given));
    await this.assertAllowed(target, path, 'move-here');
    return target;
  }

  private async locate(path: string, purpose: PathPurpose, field: string): Promise<string> {
    assertUsablePath(path, field);
    let real: string;
    try {
      real = await realpath(expandHome(path));
    } catch (error) {
      throw await this.explainAbsence(error, path, purpose);
    }
    await this.assertAllowed(real, path, purpose);
    return real;
  }

  private async assertAllowed(real: string, shown: string, purpose: PathPurpose): Promise<void> {
    if (isSystemPath(real)) throw forbiddenPath(shown, 'it belongs to the system');
    const data = await realOrSame(this.data.path);
    if (isOwnFile(real, data, purpose)) throw forbiddenPath(shown, 'Hangar keeps its own data there');
    if (MOVES.includes(purpose) && isSettingsFile(real, data)) {
      throw forbiddenPath(shown, 'settings files belong to the protocols that use them. Edit them there');
    }
    if (!(await this.isAllowed(real, purpose))) {
      throw forbiddenPath(
        shown,
        "it's outside the folders Hangar can use. Choose the file in a dialog, or copy it into one of them",
      );
    }
  }

  /** Does not reveal whether anything exists outside the allowed places. */
  private async explainAbsence(error: unknown, path: string, purpose: PathPurpose): Promise<unknown> {
    const given = normalPath(path);
    const isAbsent = hasSystemCode(error, 'ENOENT', 'ENOTDIR');
    const couldBe = isAbsent && !isSystemPath(given) && (await this.isAllowed(given, purpose));
    return couldBe
      ? fileNotFound(path)
      : forbiddenPath(path, "it's outside the folders Hangar can use, or can't be read");
  }

  private async isAllowed(path: string, purpose: PathPurpose): Promise<boolean> {
    for (const { purposes, places } of this.grants) {
      if (purposes.includes(purpose) && (await isWithin(path, await places()))) return true;
    }
    return false;
  }
}

async function isWithin(
  path: string,
  { below = [], beside = [], files = [] }: AllowedPlaces,
): Promise<boolean> {
  const folder = dirname(path);
  if (await someLeadsTo(files, (file) => file === path)) return true;
  if (await someLeadsTo(beside, (root) => root === folder)) return true;
  return someLeadsTo(below, (root) => path.startsWith(root.endsWith(sep) ? root : root + sep));
}

/** Compares with both the configured paths and the real ones, because `path` may be either. */
async function someLeadsTo(paths: readonly string[], fits: (path: string) => boolean): Promise<boolean> {
  for (const path of new Set(paths.map(normalPath))) {
    if (fits(path) || fits(await realOrSame(path))) return true;
  }
  return false;
}

async function realOrSame(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    // The folder does not exist, so nothing can be in it.
    return path;
  }
}
