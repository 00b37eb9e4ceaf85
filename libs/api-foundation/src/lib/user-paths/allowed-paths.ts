import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  expandHome,
  hasSystemCode,
  normalizePath,
  readRealPath,
  type RegularFile,
} from '@hangar/file-system';

import { allowShare, assertReachable, forbiddenPathError } from '../reachable-paths';
import { DataDirectory } from '../storage';
import { isOwnFile, isReserved, isSettingsFile, type PathPurpose } from './own-files';
import {
  assertUsablePath,
  fileNotFoundError,
  isSystemPath,
  openAllowedFile,
  withUserFiles,
} from './user-file';

const MOVE_PURPOSES: readonly PathPurpose[] = ['move-away', 'move-here'];

/** Folders and files that may be accessed. They need not exist. */
export interface AllowedLocations {
  /** Everything below these folders. */
  trees?: readonly string[];
  /** Files directly in these folders, but not in their subfolders. */
  folders?: readonly string[];
  /** Only these files. */
  files?: readonly string[];
}

interface Grant {
  purposes: readonly PathPurpose[];
  locations: () => AllowedLocations | Promise<AllowedLocations>;
}

/** The purposes for which a file chosen in a dialog may be used. */
const PICKED_FILE_PURPOSES: readonly PathPurpose[] = ['show-image', 'read-text', 'move-away'];

/**
 * Decides whether a path may be used for a purpose. Resolves links first, and rejects every path that no feature has
 * allowed. No other code compares paths.
 */
@Injectable()
export class AllowedPaths {
  private readonly grants: Grant[] = [];
  private readonly picked = new Set<string>();

  constructor(private readonly data: DataDirectory) {
    this.allow(['show-image', 'read-text', 'move-away', 'move-here'], () => ({ trees: [data.path] }));
    this.allow(PICKED_FILE_PURPOSES, () => ({ files: [...this.picked] }));
  }

  /**
   * Allows access to locations for some purposes. `locations` is called for each check, because settings may change.
   */
  allow(purposes: readonly PathPurpose[], locations: Grant['locations']): void {
    this.grants.push({ purposes, locations });
  }

  /** Remembers the files that the user chose in a dialog until Hangar exits. */
  rememberPicked(paths: readonly string[]): void {
    for (const path of paths) {
      this.picked.add(path);
      allowShare(path);
    }
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
      const data = await resolveIfPossible(this.data.path);
      const reservedIndex = files.findIndex(({ path }) => isReserved(path, data));
      if (reservedIndex === -1) return use(files);
      throw forbiddenPathError(paths[reservedIndex] ?? '', 'Hangar keeps its own data there');
    };
    return withUserFiles(paths, useAllowed, field);
  }

  /** @throws `FORBIDDEN_PATH` if a folder for the user's files, existing or not, belongs to Hangar */
  async assertUserFolder(path: string): Promise<void> {
    assertReachable(path);
    const folder = await resolveIfPossible(normalizePath(path));
    const data = await resolveIfPossible(this.data.path);
    if (isReserved(join(folder, 'inside'), data))
      throw forbiddenPathError(path, 'Hangar keeps its own data there. Choose another folder');
  }

  /**
   * Returns the real path of a regular file to be moved.
   * @throws like {@link openFile}, and for links to files
   */
  async locateFile(path: string, purpose: PathPurpose, field: string): Promise<string> {
    const realPath = await this.locate(path, purpose, field);
    let stats: Stats;
    try {
      stats = await lstat(normalizePath(path));
    } catch {
      // The file has been removed in the meantime.
      throw fileNotFoundError(path);
    }
    if (stats.isSymbolicLink()) {
      throw forbiddenPathError(path, "it's a link to a file. Choose the file itself");
    }
    if (!stats.isFile()) throw forbiddenPathError(path, "it isn't a regular file");
    return realPath;
  }

  /** Returns the real path of a destination for a file. Its folder must exist. */
  async locateTarget(path: string, field: string): Promise<string> {
    assertUsablePath(path, field);
    const normalized = normalizePath(path);
    let folder: string;
    try {
      folder = await readRealPath(dirname(normalized));
    } catch (error) {
      throw await this.explainMissingFile(error, dirname(normalized), 'move-here');
    }
    const target = join(folder, basename(normalized));
    await this.assertAllowed(target, path, 'move-here');
    return target;
  }

  private async locate(path: string, purpose: PathPurpose, field: string): Promise<string> {
    assertUsablePath(path, field);
    let realPath: string;
    try {
      realPath = await readRealPath(expandHome(path));
    } catch (error) {
      throw await this.explainMissingFile(error, path, purpose);
    }
    await this.assertAllowed(realPath, path, purpose);
    return realPath;
  }

  private async assertAllowed(realPath: string, userPath: string, purpose: PathPurpose): Promise<void> {
    if (isSystemPath(realPath)) throw forbiddenPathError(userPath, 'it belongs to the system');
    const data = await resolveIfPossible(this.data.path);
    if (isOwnFile(realPath, data, purpose))
      throw forbiddenPathError(userPath, 'Hangar keeps its own data there');
    if (MOVE_PURPOSES.includes(purpose) && isSettingsFile(realPath, data)) {
      throw forbiddenPathError(
        userPath,
        'settings files belong to the protocols that use them. Edit them there',
      );
    }
    if (!(await this.isAllowed(realPath, purpose))) {
      throw forbiddenPathError(
        userPath,
        "it's outside the folders Hangar can use. Choose the file in a dialog, or copy it into one of them",
      );
    }
  }

  /** Returns an error that does not reveal whether anything exists outside the allowed locations. */
  private async explainMissingFile(error: unknown, path: string, purpose: PathPurpose): Promise<unknown> {
    const normalized = normalizePath(path);
    const isAbsent = hasSystemCode(error, 'ENOENT', 'ENOTDIR');
    const mayBeAllowed = isAbsent && !isSystemPath(normalized) && (await this.isAllowed(normalized, purpose));
    return mayBeAllowed
      ? fileNotFoundError(path)
      : forbiddenPathError(path, "it's outside the folders Hangar can use, or can't be read");
  }

  private async isAllowed(path: string, purpose: PathPurpose): Promise<boolean> {
    for (const { purposes, locations } of this.grants) {
      if (purposes.includes(purpose) && (await isWithin(path, await locations()))) return true;
    }
    return false;
  }
}

async function isWithin(
  path: string,
  { trees = [], folders = [], files = [] }: AllowedLocations,
): Promise<boolean> {
  const folder = dirname(path);
  if (await hasResolvedMatch(files, (file) => file === path)) return true;
  if (await hasResolvedMatch(folders, (root) => root === folder)) return true;
  return hasResolvedMatch(trees, (root) => path.startsWith(root.endsWith(sep) ? root : root + sep));
}

/** Compares with both the configured paths and the real ones, because `path` may be either. */
async function hasResolvedMatch(paths: readonly string[], fits: (path: string) => boolean): Promise<boolean> {
  for (const path of new Set(paths.map((each) => normalizePath(each)))) {
    if (fits(path) || fits(await resolveIfPossible(path))) return true;
  }
  return false;
}

async function resolveIfPossible(path: string): Promise<string> {
  try {
    return await readRealPath(path);
  } catch {
    // The folder does not exist, so it cannot contain any files.
    return path;
  }
}
