import { basename } from 'node:path';
import type { InspectedFile, InspectedFiles } from '@hangar/mod-advice';

import { INTAKE_LIMITS } from './intake-limits';
import { uselessFile, type ReadFile, type ReadPack } from './read-file';

type Place = Pick<InspectedFile, 'filePath' | 'entryPath'>;

/** The contents of all items in a request. */
export class AddedFiles {
  readonly groups: InspectedFiles[] = [];
  /** Files that are base games. */
  readonly games: ReadFile[] = [];
  readonly packs: ReadPack[] = [];
  private readonly useless: InspectedFiles[] = [];
  private readonly looseInFolders = new Set<string>();
  private readonly damaged = new Set<string>();
  private readonly unpacked = new Set<string>();

  /**
   * Adds one item of the request by calling `add`. A useless item is listed even if other items are useful. For a
   * useless folder, only the folder itself is listed.
   */
  async addItem(path: string, isFolder: boolean, add: () => Promise<void> | void): Promise<void> {
    const [groups, others] = [this.groups.length, this.games.length + this.packs.length];
    await add();
    const own = this.groups.slice(groups);
    if (this.games.length + this.packs.length > others || own.some((group) => this.isUseful(group))) return;
    const asWhole = nothingIn(path);
    if (own.length === 0) this.groups.push(asWhole);
    this.useless.push(...(isFolder || own.length === 0 ? [asWhole] : own));
  }

  /** Adds files that form a single mod. */
  addMod(name: string | null, files: readonly ReadFile[]): void {
    const together = files.filter(({ isUnpacked }) => !isUnpacked);
    this.addGroups(together, (given) => [{ name, files: given }]);
    for (const file of files)
      if (file.isUnpacked) this.addGroups([file], (given) => [{ name: file.given.fileName, files: given }]);
  }

  /** Adds the files of a folder, grouped by `groupsOf`. Their `entryPath` is relative to the folder. */
  addFolder(
    files: readonly ReadFile[],
    groupsOf: (files: readonly InspectedFile[]) => InspectedFiles[],
  ): void {
    for (const { given } of files) this.looseInFolders.add(given.filePath);
    this.addGroups(files, groupsOf);
  }

  /** Returns the groups that contain something useful. */
  usefulGroups(): readonly InspectedFiles[] {
    return this.groups.filter((group) => this.isUseful(group));
  }

  /** Returns the useless items, or all groups if nothing is useful. */
  uselessGroups(): readonly InspectedFiles[] {
    const hasUse = this.games.length + this.packs.length + this.usefulGroups().length > 0;
    return hasUse ? this.useless : this.groups;
  }

  /** Whether a file is a broken mod. */
  isDamaged(file: Place): boolean {
    return this.damaged.has(keyOf(file));
  }

  /** Whether a file is a mod, even if it cannot be loaded. */
  isMeant(file: Place): boolean {
    return this.isDamaged(file) || this.unpacked.has(keyOf(file));
  }

  /** Whether a group is an unpacked package. It counts as a separate mod, although none of it is loaded. */
  isUnpackedMod({ files }: InspectedFiles): boolean {
    return files.every((file) => this.unpacked.has(keyOf(file)));
  }

  /** Returns the path inside the archive; `null` if the file is not in an archive. */
  entryPathOf({ filePath, entryPath }: Place): string | null {
    return this.looseInFolders.has(filePath) ? null : entryPath;
  }

  private isUseful({ files }: InspectedFiles): boolean {
    return files.some((file) => isLoadable(file) || this.isMeant(file));
  }

  private addGroups(
    files: readonly ReadFile[],
    groupsOf: (files: readonly InspectedFile[]) => InspectedFiles[],
  ): void {
    for (const { given, isDamaged, isUnpacked } of files) {
      if (isDamaged) this.damaged.add(keyOf(given));
      if (isUnpacked) this.unpacked.add(keyOf(given));
    }
    const games = files.filter(({ game }) => game !== null);
    this.games.push(...games);
    const others = files.filter(({ game }) => game === null).map(({ given }) => given);
    // If a base game is only accompanied by files that cannot be loaded, they belong to it.
    if (others.length === 0 || (games.length > 0 && !others.some(isLoadable))) return;
    this.groups.push(...groupsOf(withoutEndlessRest(others)));
  }
}

function keyOf({ filePath, entryPath }: Place): string {
  return `${filePath}\0${entryPath ?? ''}`;
}

function isLoadable({ text, fault }: InspectedFile): boolean {
  return text === undefined && fault === null;
}

function nothingIn(path: string): InspectedFiles {
  const name = basename(path);
  const place = { filePath: path, entryPath: null, fileName: name, sizeBytes: 0 };
  const { given } = uselessFile(place, `${name} contains nothing that a source port can load.`);
  return { name, files: [given] };
}

function withoutEndlessRest(files: readonly InspectedFile[]): InspectedFile[] {
  const useless = files.filter(({ fault }) => fault !== null).slice(INTAKE_LIMITS.uselessFiles);
  const left = new Set(useless);
  return files.filter((file) => !left.has(file));
}
