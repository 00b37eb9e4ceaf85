import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { forbiddenPathError, resolveUserPath } from '@hangar/api-foundation/user-paths';
import {
  extensionOf,
  isPartOfPackage,
  isSideFolder,
  numberText,
  stemOf,
  unpackedPackagesIn,
  unpackedPackageText,
} from '@hangar/domain';
import { groupByFolder } from '@hangar/mod-advice';

import type { IntakeContext } from './intake-context';
import { TooManyFilesError, walkFolder, type WalkedFolder } from './folder-walk';
import { AddedFiles } from './added-files';
import { INTAKE_LIMITS } from './intake-limits';
import { createUnpackedPackage, type AddedFile } from './read-file';
import { isUsefulName, AddedItemReader, type AddedItem } from './added-item-reader';

/** Reads all items of a request. Never writes. */
@Injectable()
export class AddedFilesReader {
  constructor(private readonly items: AddedItemReader) {}

  /**
   * @throws {TooManyFilesError} if there are too many files; also an error for an invalid path, or the signal's reason
   */
  async read(paths: readonly string[], context: IntakeContext): Promise<AddedFiles> {
    const added = new AddedFiles();
    if (paths.length > INTAKE_LIMITS.files) throw tooManyFilesError(paths.length);
    const resolvedPaths = await this.resolvePaths(paths);
    const looseFiles: AddedFile[] = [];
    for (const { path, isFolder } of resolvedPaths) {
      context.signal.throwIfAborted();
      const item = isFolder ? null : await this.items.read(path, context);
      if (item?.kind === 'file') looseFiles.push(item.file);
      else
        await added.addItem(path, isFolder, () =>
          item ? addItem(item, added, looseFiles) : this.readFolder(path, added, context),
        );
    }
    looseFiles.push(
      ...(await this.findAccompanyingTexts(
        looseFiles,
        new Set(resolvedPaths.map(({ path }) => path)),
        context,
      )),
    );
    const [first] = looseFiles;
    if (first) await added.addItem(first.inspected.filePath, false, () => added.addMod(null, looseFiles));
    return added;
  }

  /** Returns text files that are in the same folder as a mod, have the same name, and were not added explicitly. */
  private async findAccompanyingTexts(
    looseFiles: readonly AddedFile[],
    known: Set<string>,
    context: IntakeContext,
  ): Promise<AddedFile[]> {
    const textFiles: AddedFile[] = [];
    const folders = new Map<string, readonly string[]>();
    for (const { inspected } of looseFiles) {
      if (inspected.fault !== null || inspected.text !== undefined) continue;
      const folder = dirname(inspected.filePath);
      // The mod itself is readable. If its folder cannot be listed, no text file is found.
      const names = folders.get(folder) ?? (await readdir(folder).catch(() => []));
      folders.set(folder, names);
      for (const path of findMatchingTexts(inspected.filePath, names)) {
        const item = this.items.isHangarText(path) ? null : await this.readIfPresent(path, context);
        // On file systems that ignore case, several of these names are the same file.
        if (item?.kind !== 'file' || item.file.inspected.fault !== null) continue;
        if (known.has(item.file.inspected.filePath)) continue;
        known.add(item.file.inspected.filePath);
        textFiles.push(item.file);
        break;
      }
    }
    return textFiles;
  }

  /** Resolves all paths before the first file is read, and removes duplicates. */
  private async resolvePaths(paths: readonly string[]): Promise<{ path: string; isFolder: boolean }[]> {
    const resolvedPaths = new Map<string, boolean>();
    for (const [index, given] of paths.entries()) {
      const { path, isFolder } = await resolveUserPath(given, `filePaths.${index}`);
      if (this.items.isProtected(path)) throw forbiddenPathError(given, 'Hangar stores its own data there');
      resolvedPaths.set(path, isFolder);
    }
    return [...resolvedPaths].map(([path, isFolder]) => ({ path, isFolder }));
  }

  private async readFolder(path: string, added: AddedFiles, context: IntakeContext): Promise<void> {
    const isProtected = (innerPath: string) => this.items.isProtected(innerPath);
    const folder = await walkFolder(path, { isUseful: isUsefulName, isProtected, signal: context.signal });
    // Unpacked packages are separated first, because a package with a single folder and text definitions could be
    // mistaken for a wrapper folder.
    const rest = separateUnpacked(folder, added);
    if (rest) await this.readFolderTree(unwrapFolder(rest), added, context);
  }

  /** Reads each folder separately, but treats the files in a side folder as part of the parent folder. */
  private async readFolderTree(tree: WalkedFolder, added: AddedFiles, context: IntakeContext): Promise<void> {
    const folder = separateUnpacked(tree, added);
    if (folder === null) return;
    const otherFolders = folder.folders.filter(
      (subfolder) =>
        isSideFolder(basename(subfolder.path)) &&
        unpackedPackagesIn(listRelativePaths(subfolder, '')).length === 0,
    );
    const looseFiles: AddedFile[] = [];
    for (const path of [...folder.files, ...otherFolders.flatMap(listAllFiles)]) {
      context.signal.throwIfAborted();
      const item = await this.readIfPresent(path, context);
      if (item) addItem(item, added, looseFiles);
    }
    const relativeFiles = looseFiles.map((file) => ({
      ...file,
      inspected: { ...file.inspected, entryPath: relative(folder.path, file.inspected.filePath) },
    }));
    added.addFolder(relativeFiles, (files) => groupByFolder(basename(folder.path), files));
    for (const subfolder of folder.folders)
      if (!otherFolders.includes(subfolder)) await this.readFolderTree(subfolder, added, context);
  }

  private async readIfPresent(path: string, context: IntakeContext): Promise<AddedItem | null> {
    try {
      return await this.items.read(path, context);
    } catch (error) {
      context.signal.throwIfAborted();
      // A broken link or an unreadable file must not affect the other files.
      if (error instanceof LauncherError && ['FILE_NOT_FOUND', 'FORBIDDEN_PATH'].includes(error.code))
        return null;
      throw error;
    }
  }
}

/** Returns the relative paths of all files in a folder, with `/` as the separator. */
function listRelativePaths({ files, others, folders }: WalkedFolder, prefix: string): string[] {
  return [
    ...files.map((path) => prefix + basename(path)),
    ...others.map((name) => prefix + name),
    ...folders.flatMap((folder) => listRelativePaths(folder, `${prefix}${basename(folder.path)}/`)),
  ];
}

/**
 * Adds the unpacked package in a folder. Returns the folder without the package; `null` if it contains nothing else.
 */
function separateUnpacked(folder: WalkedFolder, added: AddedFiles): WalkedFolder | null {
  const [unpacked] = unpackedPackagesIn(listRelativePaths(folder, ''), 0);
  if (!unpacked) return folder;
  added.addMod(basename(folder.path), [
    createUnpackedFolder(join(folder.path, unpacked.folder), folder.path),
  ]);
  if (!unpacked.isShared) return null;
  return {
    ...folder,
    files: folder.files.filter((path) => !isPartOfPackage(unpacked, basename(path))),
    folders: folder.folders.filter(({ path }) => !isPartOfPackage(unpacked, `${basename(path)}/`)),
  };
}

function createUnpackedFolder(path: string, folderPath: string): AddedFile {
  const name = basename(folderPath);
  const location = { filePath: folderPath, entryPath: null, fileName: name, sizeBytes: 0 };
  const folder = `The folder ${path.replace(/[\\/]$/, '')}`;
  return createUnpackedPackage(location, unpackedPackageText({ name, folder }));
}

/** Returns the paths of text files with the same name as a file, ignoring case. An exact match is listed first. */
function findMatchingTexts(filePath: string, names: readonly string[]): string[] {
  const stem = stemOf(basename(filePath));
  const hasSameStem = (name: string): boolean =>
    extensionOf(name) === '.txt' && stemOf(name).toLowerCase() === stem.toLowerCase();
  return names
    .filter(hasSameStem)
    .sort((a, b) => Number(stemOf(b) === stem) - Number(stemOf(a) === stem))
    .map((name) => join(dirname(filePath), name));
}

function addItem(item: AddedItem, added: AddedFiles, looseFiles: AddedFile[]): void {
  if (item.kind === 'pack') added.packs.push(item);
  else if (item.kind === 'archive') added.addMod(item.name, item.files);
  else looseFiles.push(item.file);
}

/**
 * Returns the inner folder if the outer folder contains only that folder and text files. Otherwise, returns the outer
 * folder.
 */
function unwrapFolder(folder: WalkedFolder): WalkedFolder {
  const [only, ...others] = folder.folders;
  if (!only || others.length > 0 || !folder.files.every((path) => path.toLowerCase().endsWith('.txt')))
    return folder;
  const innerFolder = unwrapFolder(only);
  const files = [...innerFolder.files, ...folder.files];
  return { path: innerFolder.path, files, others: innerFolder.others, folders: innerFolder.folders };
}

function listAllFiles({ files, folders }: WalkedFolder): string[] {
  return [...files, ...folders.flatMap(listAllFiles)];
}

function tooManyFilesError(count: number): TooManyFilesError {
  return new TooManyFilesError(
    `Too many files (${numberText(count)}). You can add up to ${numberText(INTAKE_LIMITS.files)} at once.`,
  );
}
