import { dirname } from 'node:path';
import { mapLimited } from '@hangar/file-system';

import { getFolderVersion, haveFoldersChanged, isReliableVersion } from './save-walk';

const MAX_PARALLEL_CHECKS = 64;
/** Differs from every version, so that the next check treats the path as changed. */
const UNKNOWN = '';

/**
 * Stores the versions of folders with saves, to find the protocols whose saves were changed by other programs. Most
 * protocols have never been played and have no folders. For these protocols, only the parent folders are checked, each
 * of them once.
 */
export class SaveFolderVersions {
  private readonly found = new Map<string, ReadonlyMap<string, string>>();
  private readonly parents = new Map<string, string>();

  /**
   * @param roots The paths of the protocol's save folders, whether or not they exist
   * @param versions The versions of these folders and of their contents, determined before they were read
   */
  record(protocolId: string, roots: readonly string[], versions: ReadonlyMap<string, string>): void {
    for (const root of roots) {
      const parent = dirname(root);
      if (!this.parents.has(parent)) this.parents.set(parent, UNKNOWN);
    }
    if (roots.every((root) => isMissing(versions.get(root)))) this.found.delete(protocolId);
    else this.found.set(protocolId, new Map([...versions].map(([path, version]) => [path, settle(version)])));
  }

  forget(protocolId: string): void {
    this.found.delete(protocolId);
  }

  /**
   * Returns the protocols whose folders have changed since they were recorded.
   * @param listRoots Returns the save folders of all protocols that have been recorded
   */
  async findChanged(listRoots: () => Promise<ReadonlyMap<string, readonly string[]>>): Promise<string[]> {
    const changed = await this.filter([...this.found], ([, versions]) => haveFoldersChanged(versions));
    const created = (await this.updateParents()) ? await this.findCreated(await listRoots()) : [];
    return [...changed.map(([id]) => id), ...created];
  }

  /** Updates the versions of the parent folders. Returns whether a folder was or may have been added to one of them. */
  private async updateParents(): Promise<boolean> {
    const known = [...this.parents];
    const versions = await mapLimited(known, MAX_PARALLEL_CHECKS, ([path]) => getFolderVersion(path));
    known.forEach(([path], index) => this.parents.set(path, settle(versions[index] ?? UNKNOWN)));
    return known.some(([, version], index) => version !== versions[index]);
  }

  private async findCreated(roots: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
    const candidates = [...roots].filter(([id]) => !this.found.has(id));
    const created = await this.filter(candidates, async ([, paths]) => {
      for (const path of paths) if (!isMissing(await getFolderVersion(path))) return true;
      return false;
    });
    return created.map(([id]) => id);
  }

  private async filter<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
    const results = await mapLimited(items, MAX_PARALLEL_CHECKS, test);
    return items.filter((_, index) => results[index]);
  }
}

function isMissing(version: string | undefined): boolean {
  return version === undefined || version === 'none';
}

function settle(version: string): string {
  return isReliableVersion(version, Date.now()) ? version : UNKNOWN;
}
