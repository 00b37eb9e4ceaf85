import { basename } from 'node:path';
import type { GivenFile, GivenFiles } from '@hangar/mod-advice';

import { INTAKE_LIMITS } from './intake-limits';
import { uselessFile, type ReadFile, type ReadPack } from './read-file';

type Place = Pick<GivenFile, 'filePath' | 'entryPath'>;

/** Everything that was handed over at once, as it was read. */
export class HandedFiles {
  readonly groups: GivenFiles[] = [];
  /** Files that are base games. */
  readonly games: ReadFile[] = [];
  readonly packs: ReadPack[] = [];
  private readonly useless: GivenFiles[] = [];
  private readonly looseInFolders = new Set<string>();
  private readonly damaged = new Set<string>();
  private readonly unpacked = new Set<string>();

  /**
   * Adds something that was handed over, as a whole, by `add`. If it is useless, it is listed even if other things are
   * not. Of a folder, only the folder itself is listed then.
   */
  async addThing(path: string, isFolder: boolean, add: () => Promise<void> | void): Promise<void> {
    const [groups, others] = [this.groups.length, this.games.length + this.packs.length];
    await add();
    const own = this.groups.slice(groups);
    if (this.games.length + this.packs.length > others || own.some((group) => this.isUseful(group))) return;
    const asWhole = nothingIn(path);
    if (own.length === 0) this.groups.push(asWhole);
    this.useless.push(...(isFolder || own.length === 0 ? [asWhole] : own));
  }

  /** What came together as one mod. */
  addMod(name: string | null, files: readonly ReadFile[]): void {
    const together = files.filter(({ isUnpacked }) => !isUnpacked);
    this.addGroups(together, (given) => [{ name, files: given }]);
    for (const file of files)
      if (file.isUnpacked) this.addGroups([file], (given) => [{ name: file.given.fileName, files: given }]);
  }

  /** What lies in a folder, as `groupsOf` sorts it; there `entryPath` is the way into the folder. */
  addFolder(files: readonly ReadFile[], groupsOf: (files: readonly GivenFile[]) => GivenFiles[]): void {
    for (const { given } of files) this.looseInFolders.add(given.filePath);
    this.addGroups(files, groupsOf);
  }

  /** Returns the groups that contain something useful. */
  usefulGroups(): readonly GivenFiles[] {
    return this.groups.filter((group) => this.isUseful(group));
  }

  /** Returns the useless things that were handed over; all groups in them if nothing is useful. */
  uselessGroups(): readonly GivenFiles[] {
    const hasUse = this.games.length + this.packs.length + this.usefulGroups().length > 0;
    return hasUse ? this.useless : this.groups;
  }

  /** Whether a file is meant to be a mod and is broken. */
  isDamaged(file: Place): boolean {
    return this.damaged.has(keyOf(file));
  }

  /** Whether a file is meant to be a mod, although it cannot be loaded. */
  isMeant(file: Place): boolean {
    return this.isDamaged(file) || this.unpacked.has(keyOf(file));
  }

  /** Whether a group is a package that is not packed. It is a mod of its own, although nothing of it is loaded. */
  isUnpackedMod({ files }: GivenFiles): boolean {
    return files.every((file) => this.unpacked.has(keyOf(file)));
  }

  /** The way into an archive; `null` for a file that lies on the disk as it is. */
  entryPathOf({ filePath, entryPath }: Place): string | null {
    return this.looseInFolders.has(filePath) ? null : entryPath;
  }

  private isUseful({ files }: GivenFiles): boolean {
    return files.some((file) => isLoadable(file) || this.isMeant(file));
  }

  private addGroups(
    files: readonly ReadFile[],
    groupsOf: (files: readonly GivenFile[]) => GivenFiles[],
  ): void {
    for (const { given, isDamaged, isUnpacked } of files) {
      if (isDamaged) this.damaged.add(keyOf(given));
      if (isUnpacked) this.unpacked.add(keyOf(given));
    }
    const games = files.filter(({ game }) => game !== null);
    this.games.push(...games);
    const others = files.filter(({ game }) => game === null).map(({ given }) => given);
    // What comes with a base game is about it.
    if (others.length === 0 || (games.length > 0 && !others.some(isLoadable))) return;
    this.groups.push(...groupsOf(withoutEndlessRest(others)));
  }
}

function keyOf({ filePath, entryPath }: Place): string {
  return `${filePath}\0${entryPath ?? ''}`;
}

function isLoadable({ text, fault }: GivenFile): boolean {
  return text === undefined && fault === null;
}

function nothingIn(path: string): GivenFiles {
  const name = basename(path);
  const place = { filePath: path, entryPath: null, fileName: name, sizeBytes: 0 };
  const { given } = uselessFile(place, `There is nothing in ${name} that a source port could load.`);
  return { name, files: [given] };
}

function withoutEndlessRest(files: readonly GivenFile[]): GivenFile[] {
  const useless = files.filter(({ fault }) => fault !== null).slice(INTAKE_LIMITS.uselessFiles);
  const left = new Set(useless);
  return files.filter((file) => !left.has(file));
}
