import {
  extensionOf,
  fileNameOf,
  ADDABLE_EXTENSIONS,
  isPartOfPackage,
  modFileTypeOf,
  unpackedPackagesIn,
  unpackedPackageText,
} from '@hangar/domain';
import type { UnpackedPackage } from '@hangar/domain';

/** A dropped item. A folder can't be read as a file, but the desktop application knows its path. */
export interface DroppedItem {
  readonly file: File;
  readonly entry: FileSystemEntry | null;
}

/** The usable files among dropped items. */
export interface FoundFiles {
  readonly files: readonly File[];
  /** Why files or unpacked mods were rejected; `null` if nothing was rejected. */
  readonly refusal: string | null;
}

/** Maximum number of files that the launcher reads in one request. */
const MAX_FILES = 1000;
const MAX_ENTRIES = 20_000;
const MAX_DEPTH = 12;
const USABLE_EXTENSIONS: readonly string[] = [...ADDABLE_EXTENSIONS, '.txt'];

/** Returns the dropped files, and the usable files in dropped folders. */
export async function readItems(items: readonly DroppedItem[]): Promise<FoundFiles> {
  const folderReader = new FolderReader();
  for (const { file, entry } of items) {
    if (entry?.isDirectory) await folderReader.readFolder(entry as FileSystemDirectoryEntry, 1);
    else folderReader.addFile(file);
    if (folderReader.isOverLimit) break;
  }
  if (folderReader.isOverLimit) return createRejection(getTooManyText());
  const { files, refusals } = folderReader.findUsableFiles();
  if (refusals.length > 0) return { files, refusal: refusals.join(' ') };
  if (files.length > 0) return { files, refusal: null };
  return createRejection($localize`It contains nothing a source port can load.`);
}

function createRejection(refusal: string): FoundFiles {
  return { files: [], refusal };
}

function getTooManyText(): string {
  return $localize`Too many files. Drop up to ${MAX_FILES}:count: files at once, in folders up to ${MAX_DEPTH}:depth: levels deep.`;
}

/** Reads dropped folders. The limits on entries and depth also prevent endless reading if folders form a cycle. */
class FolderReader {
  isOverLimit = false;
  private readonly files: { readonly path: string; readonly file: File }[] = [];
  /** Paths of all files in folders, including unusable ones, because these help to recognise an unpacked mod. */
  private readonly paths: string[] = [];
  private entries = 0;

  addFile(file: File, path = file.name): void {
    this.files.push({ path, file });
    if (this.files.length > MAX_FILES) this.isOverLimit = true;
  }

  async readFolder(
    folder: FileSystemDirectoryEntry,
    depth: number,
    parentPath = `${folder.name}/`,
  ): Promise<void> {
    if (depth > MAX_DEPTH) this.isOverLimit = true;
    const reader = folder.createReader();
    while (!this.isOverLimit) {
      const batch = await readEntries(reader);
      if (batch.length === 0) return;
      this.entries += batch.length;
      if (this.entries > MAX_ENTRIES) this.isOverLimit = true;
      for (const entry of batch) await this.visit(entry, depth, parentPath);
    }
  }

  /**
   * Returns the usable files, and the reasons for rejecting the other files. Files of an unpacked mod are rejected,
   * because a single map from it wouldn't be the whole mod.
   */
  findUsableFiles(): { readonly files: readonly File[]; readonly refusals: readonly string[] } {
    // Files dropped together with a folder are checked with it, because they may all be contents of a mod's folder.
    const all = [...this.paths, ...this.files.map(({ path }) => path).filter((path) => !path.includes('/'))];
    const unpacked = this.paths.length > 0 ? unpackedPackagesIn(all) : [];
    const isPart = (path: string) => isModOrText(path) && unpacked.some((mod) => isPartOfPackage(mod, path));
    return {
      files: this.files.filter(({ path }) => !isPart(path)).map(({ file }) => file),
      refusals: unpacked.map(getUnpackedModText),
    };
  }

  private async visit(entry: FileSystemEntry, depth: number, parentPath: string): Promise<void> {
    // Hidden files are ignored, as they are when the launcher reads a folder.
    if (this.isOverLimit || entry.name.startsWith('.')) return;
    const path = parentPath + entry.name;
    if (entry.isDirectory) return this.readFolder(entry as FileSystemDirectoryEntry, depth + 1, `${path}/`);
    this.paths.push(path);
    if (!isUsable(entry.name)) return;
    const file = await readFile(entry as FileSystemFileEntry);
    if (file) this.addFile(file, path);
  }
}

function isUsable(name: string): boolean {
  return USABLE_EXTENSIONS.includes(extensionOf(name));
}

/** Whether a file can be part of an unpacked mod. Archives don't count, because they are read separately. */
function isModOrText(path: string): boolean {
  return modFileTypeOf(path) !== null || extensionOf(path) === '.txt';
}

function getUnpackedModText({ within, folder }: UnpackedPackage): string {
  const name = within === '' ? folder.split('/')[0] : fileNameOf(within.slice(0, -1));
  return unpackedPackageText({
    name: name || 'mod',
    folder:
      folder === '' ? $localize`The dropped folder` : $localize`The folder ${folder.slice(0, -1)}:folder:`,
  });
}

/** Returns the next entries of a folder, or none if it can't be read, for example without permission. */
function readEntries(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  return new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
}

function readFile(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)));
}
