import { basename, dirname, join } from 'node:path';

import { isInSomeManagedFolder, isStoredCopy, type ManagedFolder } from './managed-folder';
import type { StoredModFile } from './mod-file-record';
import { isThere, StoredFiles, type DirectoryNames } from './stored-files';
import { hashInName } from './stored-name';

type Wanted = Pick<StoredModFile, 'filePath' | 'hashValue'>;

/** Directories and the names in them, when they were looked at. */
export interface Places {
  readonly managed: string;
  readonly directories: ReadonlyMap<string, DirectoryNames>;
}

/** So many files are asked for one by one; for more, their directories are read. */
const FEW_FILES = 64;

/**
 * Finds the files of entries. The data directory and `modsDirectory` may be moved with all that is in them, so a copy is
 * known by its name in the managed folder and by the hash in that name; the path that an entry tells comes after them.
 * It comes first for a file that the user keeps elsewhere and has entered by hand.
 */
export class ModFileFinder {
  private readonly stored = new StoredFiles();

  constructor(private readonly folder: ManagedFolder) {}

  /** Where each of some files lies, in their order; `null` for one that is gone. */
  async find(files: readonly Wanted[]): Promise<(string | null)[]> {
    if (files.length <= FEW_FILES) return Promise.all(files.map((file) => this.findOne(file)));
    const places = await this.look(files);
    return files.map((file) => placeOf(file, places));
  }

  /** The directories in which some files can be. */
  async look(files: readonly Wanted[]): Promise<Places> {
    const managed = await this.folder.path();
    const directories = new Map<string, DirectoryNames>();
    for (const directory of new Set([managed, ...files.map(({ filePath }) => dirname(filePath))])) {
      directories.set(directory, await this.stored.namesIn(directory));
    }
    return { managed, directories };
  }

  /** Whether nothing has changed in these directories, and the settings name the same. */
  async areUnchanged({ managed, directories }: Places): Promise<boolean> {
    if ((await this.folder.path()) !== managed) return false;
    for (const [directory, names] of directories) {
      if ((await this.stored.namesIn(directory)) !== names) return false;
    }
    return true;
  }

  /** Reads the managed folder only for a file that is not where it is expected first. */
  private async findOne(file: Wanted): Promise<string | null> {
    const expected = isStoredCopy(file.filePath, file.hashValue)
      ? join(await this.folder.path(), basename(file.filePath))
      : file.filePath;
    if (await isThere(expected)) return expected;
    const managed = await this.folder.path();
    const kept = inManaged(file, managed, await this.stored.namesIn(managed));
    if (kept !== null) return kept;
    return (await isThere(file.filePath)) ? file.filePath : null;
  }
}

/** Where a file lay when its directories were looked at; `null` when it was gone. */
export function placeOf(file: Wanted, { managed, directories }: Places): string | null {
  const { filePath, hashValue } = file;
  const directory = dirname(filePath);
  const told = directories.get(directory)?.has(basename(filePath)) ? filePath : null;
  // Nearly every file: asked first, since ten thousand names take a while to be taken apart.
  if (told !== null && directory === managed) return told;
  if (told !== null && !isStoredCopy(filePath, hashValue)) return told;
  const names = directories.get(managed);
  return (names && inManaged(file, managed, names)) ?? told;
}

function inManaged({ filePath, hashValue }: Wanted, managed: string, names: DirectoryNames): string | null {
  const name = basename(filePath);
  const known = names.ofHash(hashValue, name);
  if (known !== null) return join(managed, known);
  // Put there by hand under its own name.
  const isPlain = isInSomeManagedFolder(filePath) && hashInName(name) === null;
  return isPlain && names.has(name) ? join(managed, name) : null;
}
