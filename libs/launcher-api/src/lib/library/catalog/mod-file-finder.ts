import { basename, dirname, join } from 'node:path';

import { isInAnyManagedFolder, isStoredCopy, type ManagedFolder } from './managed-folder';
import type { StoredModFile } from './mod-file-record';
import { fileExists, type DirectoryNames } from './directory-cache';
import { parseHash } from './stored-name';

type LocatableFile = Pick<StoredModFile, 'filePath' | 'hashValue'>;

/** The managed folder, and the names in all directories at the time they were read. */
export interface DirectorySnapshot {
  readonly managed: string;
  readonly directories: ReadonlyMap<string, DirectoryNames>;
}

/** Maximum number of files that are checked individually. If there are more, their directories are read instead. */
const MAX_FILES_CHECKED_INDIVIDUALLY = 64;

/**
 * Finds the files of entries. The data directory and `modsDirectory` may be moved together with their contents.
 * Therefore, a copy is looked up first by its name in the managed folder, then by the hash in that name, and finally by
 * the path in the entry. For a file elsewhere whose path the user entered manually, that path is tried first.
 */
export class ModFileFinder {
  constructor(private readonly folder: ManagedFolder) {}

  /** Returns the paths of files in the given order; `null` for a missing file. */
  async find(files: readonly LocatableFile[]): Promise<(string | null)[]> {
    if (files.length <= MAX_FILES_CHECKED_INDIVIDUALLY)
      return Promise.all(files.map((file) => this.findOne(file)));
    const snapshot = await this.readDirectories(files);
    return files.map((file) => findInSnapshot(file, snapshot));
  }

  /** Reads the directories that may contain the given files. */
  async readDirectories(files: readonly LocatableFile[]): Promise<DirectorySnapshot> {
    const managed = await this.folder.path();
    const directories = new Map<string, DirectoryNames>();
    for (const directory of new Set([managed, ...files.map(({ filePath }) => dirname(filePath))])) {
      directories.set(directory, await this.folder.getNames(directory));
    }
    return { managed, directories };
  }

  /** Whether the directories of a snapshot and the path of the managed folder are unchanged. */
  async areUnchanged({ managed, directories }: DirectorySnapshot): Promise<boolean> {
    if ((await this.folder.path()) !== managed) return false;
    for (const [directory, names] of directories) {
      if ((await this.folder.getNames(directory)) !== names) return false;
    }
    return true;
  }

  /** Returns the path of one file. The managed folder is read only if the file is not at its expected path. */
  private async findOne(file: LocatableFile): Promise<string | null> {
    const expected = isStoredCopy(file.filePath, file.hashValue)
      ? join(await this.folder.path(), basename(file.filePath))
      : file.filePath;
    if (await fileExists(expected)) return expected;
    const managed = await this.folder.path();
    const managedPath = findManagedPath(file, managed, await this.folder.getNames(managed));
    if (managedPath !== null) return managedPath;
    return (await fileExists(file.filePath)) ? file.filePath : null;
  }
}

/** Returns the path of a file at the time its directories were read; `null` if it was missing. */
export function findInSnapshot(
  file: LocatableFile,
  { managed, directories }: DirectorySnapshot,
): string | null {
  const { filePath, hashValue } = file;
  const directory = dirname(filePath);
  const listedPath = directories.get(directory)?.has(basename(filePath)) ? filePath : null;
  // Nearly all files are still at their paths. That is checked first, because parsing the names of ten thousand files
  // takes a while.
  if (listedPath !== null && directory === managed) return listedPath;
  if (listedPath !== null && !isStoredCopy(filePath, hashValue)) return listedPath;
  const names = directories.get(managed);
  return (names && findManagedPath(file, managed, names)) ?? listedPath;
}

function findManagedPath(
  { filePath, hashValue }: LocatableFile,
  managed: string,
  names: DirectoryNames,
): string | null {
  const name = basename(filePath);
  const known = names.findByHash(hashValue, name);
  if (known !== null) return join(managed, known);
  // The user may have put the file there under its original name.
  const hasPlainName = isInAnyManagedFolder(filePath) && parseHash(name) === null;
  return hasPlainName && names.has(name) ? join(managed, name) : null;
}
