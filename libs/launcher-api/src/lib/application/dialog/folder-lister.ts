import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory } from '@hangar/api-foundation/storage';
import {
  allowShare,
  assertReachable,
  forbiddenPathError,
  isSystemPath,
} from '@hangar/api-foundation/user-paths';
import { withoutStop, type IFolderEntry, type IFolderListing } from '@hangar/domain';
import { normalizePath, getSystemErrorCode, readRealPath } from '@hangar/file-system';

/** Maximum number of entries per folder. In a larger folder, typing part of the path is easier than scrolling. */
const MAX_ENTRIES = 5000;

/** Lists folders for the page's own file picker. Returns names and sizes, but no file contents. */
@Injectable()
export class FolderLister {
  constructor(private readonly data: DataDirectory) {}

  /** Like {@link list}, but falls back to the nearest existing parent of a missing folder, or to the list of drives. */
  async listNearest(path = this.data.home, showHidden = false): Promise<IFolderListing> {
    const folder = normalizePath(path);
    const parent = getParent(folder);
    try {
      return await this.list(folder, showHidden);
    } catch (error) {
      // All errors other than a missing folder are shown to the user.
      if (!isMissing(error) || parent === null) throw error;
      return this.listNearest(parent, showHidden);
    }
  }

  /** @throws `FILE_NOT_FOUND`, or `FORBIDDEN_PATH` if the path is not a folder or must not be read */
  async list(path = this.data.home, showHidden = false): Promise<IFolderListing> {
    const folder = normalizePath(path);
    if (process.platform === 'win32' && folder === '\\') return listDrives();
    assertReachable(folder, 'dialog');
    const dirents = (await readEntries(folder)).filter(({ name }) => showHidden || !name.startsWith('.'));
    allowShare(folder);
    const visible = (await Promise.all(dirents.map((entry) => describeEntry(folder, entry)))).flat();
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    const sorted = visible.sort(
      (a, b) => Number(b.isDirectory) - Number(a.isDirectory) || compare(a.name, b.name),
    );
    const shown = sorted.slice(0, MAX_ENTRIES);
    const entries = (await Promise.all(shown.map((entry) => toEntryWithSize(folder, entry)))).flat();
    const omittedCount = sorted.length - shown.length;
    return {
      path: folder,
      parent: getParent(folder),
      entries,
      ...(omittedCount > 0 ? { leftOut: omittedCount } : {}),
    };
  }
}

async function readEntries(folder: string): Promise<Dirent[]> {
  try {
    if (isSystemPath(await readRealPath(folder)))
      throw forbiddenPathError(folder, 'it belongs to the system');
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    switch (getSystemErrorCode(error)) {
      case 'ENOENT':
        throw folderNotFoundError(folder);
      case 'ENOTDIR':
        throw forbiddenPathError(folder, "it isn't a folder");
      case 'EACCES':
      case 'EPERM':
        throw forbiddenPathError(folder, "Hangar doesn't have permission to open it");
      default:
        throw error instanceof LauncherError ? error : forbiddenPathError(folder, "it can't be read");
    }
  }
}

/** Describes a file or folder, following links. Returns an empty list for pipes, devices and broken links. */
async function describeEntry(folder: string, entry: Dirent): Promise<IFolderEntry[]> {
  const { name } = entry;
  if (entry.isDirectory()) return [{ name, isDirectory: true, sizeBytes: 0 }];
  if (entry.isFile()) return [{ name, isDirectory: false, sizeBytes: 0 }];
  if (!entry.isSymbolicLink()) return [];
  try {
    const stats = await stat(join(folder, name));
    return stats.isDirectory() || stats.isFile()
      ? [{ name, isDirectory: stats.isDirectory(), sizeBytes: 0 }]
      : [];
  } catch {
    // The link is broken, or its target must not be read.
    return [];
  }
}

async function toEntryWithSize(folder: string, entry: IFolderEntry): Promise<IFolderEntry[]> {
  if (entry.isDirectory) return [entry];
  try {
    return [{ ...entry, sizeBytes: (await stat(join(folder, entry.name))).size }];
  } catch {
    // The entry was removed in the meantime.
    return [];
  }
}

/** Returns the parent of a folder, or `null` for a root. On Windows, the parent of a drive is the list of drives. */
function getParent(folder: string): string | null {
  const parent = dirname(folder);
  if (parent !== folder) return parent;
  return process.platform === 'win32' ? '/' : null;
}

/** Lists the drives on Windows, for the path `/`, because drives have no common parent folder. */
async function listDrives(): Promise<IFolderListing> {
  const names = await listDriveNames();
  return {
    path: '/',
    parent: null,
    entries: names.map((name) => ({ name, isDirectory: true, sizeBytes: 0 })),
  };
}

/** Returns the drives on Windows, such as `C:\\`. */
export async function listDriveNames(): Promise<string[]> {
  const names = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`);
  const existing = await Promise.all(
    names.map((name) =>
      stat(name).then(
        () => [name],
        () => [],
      ),
    ),
  );
  return existing.flat();
}

function isMissing(error: unknown): boolean {
  return error instanceof LauncherError && error.code === 'FILE_NOT_FOUND';
}

function folderNotFoundError(path: string): LauncherError {
  return new LauncherError('FILE_NOT_FOUND', `Folder not found: ${withoutStop(path)}`, {
    path,
  });
}
