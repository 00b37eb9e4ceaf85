import { basename } from 'node:path';
import type { IEncryption } from '@hangar/domain';
import type { InspectedFile, InspectedFiles } from '@hangar/mod-advice';

import { INTAKE_LIMITS } from './intake-limits';
import { createUselessFile, type AddedFile, type AddedPack } from './read-file';

type FileKey = Pick<InspectedFile, 'filePath' | 'entryPath'>;

/** The contents of all items in a request. */
export class AddedFiles {
  readonly groups: InspectedFiles[] = [];
  /** Files that are base games. */
  readonly games: AddedFile[] = [];
  readonly packs: AddedPack[] = [];
  private readonly uselessItems: InspectedFiles[] = [];
  private readonly looseFilePaths = new Set<string>();
  private readonly damagedKeys = new Set<string>();
  private readonly unpackedKeys = new Set<string>();
  private readonly encryptionByKey = new Map<string, IEncryption>();

  /**
   * Adds one item of the request by calling `add`. If the item contains nothing useful, it is listed as useless, even
   * if other items are useful. For a useless folder, only the folder itself is listed.
   */
  async addItem(path: string, isFolder: boolean, add: () => Promise<void> | void): Promise<void> {
    const [groups, others] = [this.groups.length, this.games.length + this.packs.length];
    await add();
    const addedGroups = this.groups.slice(groups);
    if (this.games.length + this.packs.length > others || addedGroups.some((group) => this.isUseful(group)))
      return;
    const emptyItem = createEmptyItem(path);
    if (addedGroups.length === 0) this.groups.push(emptyItem);
    this.uselessItems.push(...(isFolder || addedGroups.length === 0 ? [emptyItem] : addedGroups));
  }

  /** Adds files that form a single mod. */
  addMod(name: string | null, files: readonly AddedFile[]): void {
    const packedFiles = files.filter(({ isUnpacked }) => !isUnpacked);
    this.addGroups(packedFiles, (inspectedFiles) => [{ name, files: inspectedFiles }]);
    for (const file of files)
      if (file.isUnpacked)
        this.addGroups([file], (inspectedFiles) => [
          { name: file.inspected.fileName, files: inspectedFiles },
        ]);
  }

  /** Adds the files of a folder, grouped by `createFileGroups`. Their `entryPath` is relative to the folder. */
  addFolder(
    files: readonly AddedFile[],
    createGroups: (files: readonly InspectedFile[]) => InspectedFiles[],
  ): void {
    for (const { inspected } of files) this.looseFilePaths.add(inspected.filePath);
    this.addGroups(files, createGroups);
  }

  /** Returns the groups that contain something useful. */
  getUsefulGroups(): readonly InspectedFiles[] {
    return this.groups.filter((group) => this.isUseful(group));
  }

  /** Returns the groups that can't be used. If nothing that was added is usable, returns all groups. */
  getUselessGroups(): readonly InspectedFiles[] {
    const hasUseful = this.games.length + this.packs.length + this.getUsefulGroups().length > 0;
    return hasUseful ? this.uselessItems : this.groups;
  }

  /** Whether a file is a broken mod. */
  isDamaged(file: FileKey): boolean {
    return this.damagedKeys.has(createKey(file));
  }

  /** Returns the effect of a password on an encrypted archive; `null` for other files. */
  getEncryption(file: FileKey): IEncryption | null {
    return this.encryptionByKey.get(createKey(file)) ?? null;
  }

  /** Whether a file is a mod, even if it cannot be loaded. */
  isMod(file: FileKey): boolean {
    return this.isDamaged(file) || this.unpackedKeys.has(createKey(file));
  }

  /**
   * Whether a group is an unpacked package. An unpacked package counts as a separate mod, although none of its files
   * are loaded.
   */
  isUnpackedMod({ files }: InspectedFiles): boolean {
    return files.every((file) => this.unpackedKeys.has(createKey(file)));
  }

  /** Returns the path inside the archive; `null` if the file is not in an archive. */
  getEntryPath({ filePath, entryPath }: FileKey): string | null {
    return this.looseFilePaths.has(filePath) ? null : entryPath;
  }

  private isUseful({ files }: InspectedFiles): boolean {
    return files.some((file) => isLoadable(file) || this.isMod(file));
  }

  private addGroups(
    files: readonly AddedFile[],
    createFileGroups: (files: readonly InspectedFile[]) => InspectedFiles[],
  ): void {
    for (const { inspected, isDamaged, isUnpacked, encryption } of files) {
      if (encryption) this.encryptionByKey.set(createKey(inspected), encryption);
      if (isDamaged) this.damagedKeys.add(createKey(inspected));
      if (isUnpacked) this.unpackedKeys.add(createKey(inspected));
    }
    const games = files.filter(({ game }) => game !== null);
    this.games.push(...games);
    const others = files.filter(({ game }) => game === null).map(({ inspected }) => inspected);
    // Files next to a base game form a group only if one of them can be loaded. Otherwise, they belong to the base
    // game.
    if (others.length === 0 || (games.length > 0 && !others.some(isLoadable))) return;
    this.groups.push(...createFileGroups(limitUselessFiles(others)));
  }
}

function createKey({ filePath, entryPath }: FileKey): string {
  return `${filePath}\0${entryPath ?? ''}`;
}

function isLoadable({ text, fault }: InspectedFile): boolean {
  return text === undefined && fault === null;
}

function createEmptyItem(path: string): InspectedFiles {
  const name = basename(path);
  const location = { filePath: path, entryPath: null, fileName: name, sizeBytes: 0 };
  const { inspected } = createUselessFile(location, `${name} contains nothing that a source port can load.`);
  return { name, files: [inspected] };
}

function limitUselessFiles(files: readonly InspectedFile[]): InspectedFile[] {
  const excess = files.filter(({ fault }) => fault !== null).slice(INTAKE_LIMITS.uselessFiles);
  const omitted = new Set(excess);
  return files.filter((file) => !omitted.has(file));
}
