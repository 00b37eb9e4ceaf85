import { foldedName, portablePathFault } from '@hangar/file-system';

import { PackageRefused } from './package-refused';

type EntryKind = 'file' | 'folder';

interface TakenName {
  readonly path: string;
  readonly kind: EntryKind;
}

/**
 * The names in a package, which must be different files and folders by the rules of every file system that Hangar runs on:
 * a package means the same everywhere, and writing it cannot fail half-way because of a name.
 */
export class PackageNames {
  private readonly taken = new Map<string, TakenName>();

  constructor(
    /** How many files and folders there may be. */
    private readonly limit: number,
  ) {}

  /**
   * Adds an entry and the folders above it.
   * @throws {PackageRefused} naming the entry, if some file system cannot hold it next to the others
   */
  add(path: string, kind: EntryKind): void {
    const fault = portablePathFault(path);
    if (fault !== null)
      throw new PackageRefused(`It holds the name ${shown(path)}, which ${fault}. Rename it and pack again.`);
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth++) this.take(parts.slice(0, depth).join('/'), 'folder');
    this.take(path, kind);
  }

  private take(path: string, kind: EntryKind): void {
    const key = foldedName(path);
    const other = this.taken.get(key);
    if (other === undefined) {
      if (this.taken.size >= this.limit)
        throw new PackageRefused(
          `It holds more than ${this.limit} files and folders: bundle what it needs into a few.`,
        );
      this.taken.set(key, { path, kind });
      return;
    }
    if (other.path !== path)
      throw new PackageRefused(
        `It holds ${shown(other.path)} and ${shown(path)}, which are one name on some systems.`,
      );
    if (other.kind !== kind)
      throw new PackageRefused(`It holds ${shown(path)} both as a file and as a folder.`);
    if (kind === 'file') throw new PackageRefused(`It holds ${shown(path)} twice.`);
  }
}

/** A name in one line, not too long for a sentence. */
export function shown(path: string): string {
  return JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
}
