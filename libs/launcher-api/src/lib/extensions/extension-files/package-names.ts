import { foldedName, portablePathFault } from '@hangar/file-system';
import { withoutStop } from '@hangar/domain';

import { PackageRefused } from './package-refused';

type EntryKind = 'file' | 'folder';

interface UsedName {
  readonly path: string;
  readonly kind: EntryKind;
}

/**
 * The names in a package. They must be distinct on all file systems that Hangar supports, so that a package is the same
 * everywhere and extracting it cannot fail halfway because of a name.
 */
export class PackageNames {
  private readonly usedNames = new Map<string, UsedName>();

  constructor(
    /** The maximum number of files and folders. */
    private readonly limit: number,
  ) {}

  /**
   * Adds an entry and the folders above it.
   * @throws {PackageRefused} with the name of the entry, if a file system could not store it next to the others
   */
  add(path: string, kind: EntryKind): void {
    const fault = portablePathFault(path);
    if (fault !== null)
      throw new PackageRefused(
        `It contains the name ${quotedName(path)}, which ${withoutStop(fault)}. Rename it and pack again.`,
      );
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth++)
      this.addName(parts.slice(0, depth).join('/'), 'folder');
    this.addName(path, kind);
  }

  private addName(path: string, kind: EntryKind): void {
    const key = foldedName(path);
    const other = this.usedNames.get(key);
    if (other === undefined) {
      if (this.usedNames.size >= this.limit)
        throw new PackageRefused(
          `It contains more than ${this.limit} files and folders. Bundle its dependencies into fewer files.`,
        );
      this.usedNames.set(key, { path, kind });
      return;
    }
    if (other.path !== path)
      throw new PackageRefused(
        `It contains ${quotedName(other.path)} and ${quotedName(path)}, which are the same name on some systems.`,
      );
    if (other.kind !== kind)
      throw new PackageRefused(`It contains ${quotedName(path)} both as a file and as a folder.`);
    if (kind === 'file') throw new PackageRefused(`It contains ${quotedName(path)} twice.`);
  }
}

/** Returns a name on one line, short enough to fit in a sentence. */
export function quotedName(path: string): string {
  return JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
}
