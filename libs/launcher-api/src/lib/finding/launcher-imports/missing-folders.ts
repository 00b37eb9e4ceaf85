import type { IFolderMapping, IImportFolder } from '@hangar/domain';

import { getForeignFolder } from '../other-launchers';
import { joinParts, isBelow, toParts } from './path-locator';

/** A file of a library, and whether it was found on this computer. */
export interface CheckedPath {
  readonly path: string;
  readonly isFound: boolean;
}

/**
 * Returns the folders that the user has mapped, and the longest common folders of all other files that weren't found,
 * with the number of files in each.
 */
export function findImportFolders(
  checkedPaths: readonly CheckedPath[],
  mappings: readonly IFolderMapping[],
): IImportFolder[] {
  const mapped = mappings.map(({ from, to }) => ({ from, to, files: 0, found: 0 }));
  const unmapped = new FolderNode();
  for (const { path, isFound } of checkedPaths) {
    const folder = mapped
      .filter(({ from }) => isBelow(path, from))
      .toSorted((a, b) => b.from.length - a.from.length)[0];
    if (folder) {
      folder.files += 1;
      folder.found += Number(isFound);
    } else if (!isFound) unmapped.add(toParts(getForeignFolder(path) || '.'));
  }
  return [
    ...mapped,
    ...unmapped.findCommonFolders([]).map(({ from, files }) => ({ from, to: '', files, found: 0 })),
  ];
}

/** A tree of folders that counts the files in them. */
class FolderNode {
  private readonly children = new Map<string, FolderNode>();
  private ownFiles = 0;

  add(parts: readonly string[]): void {
    const [first, ...rest] = parts;
    if (first === undefined) {
      this.ownFiles += 1;
      return;
    }
    const child = this.children.get(first) ?? new FolderNode();
    this.children.set(first, child);
    child.add(rest);
  }

  /**
   * Roots and drives are split into their folders, because the files below them usually have nothing else in common.
   */
  findCommonFolders(path: readonly string[]): { from: string; files: number }[] {
    if (this.ownFiles === 0 && this.children.size === 0) return [];
    const isTooGeneral = path.length < 2 && this.children.size > 0;
    const ownFolder = this.ownFiles === 0 ? [] : [{ from: joinParts(path), files: this.ownFiles }];
    if (isTooGeneral || (this.ownFiles === 0 && this.children.size === 1))
      return [
        ...ownFolder,
        ...[...this.children].flatMap(([name, child]) => child.findCommonFolders([...path, name])),
      ];
    return [{ from: joinParts(path), files: this.countFiles() }];
  }

  private countFiles(): number {
    return [...this.children.values()].reduce((sum, child) => sum + child.countFiles(), this.ownFiles);
  }
}
