import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { forbiddenPath, resolveUserPath } from '@hangar/api-foundation/user-paths';
import {
  extensionOf,
  numberText,
  stemOf,
  unpackedPackageIn,
  unpackedPackagesIn,
  unpackedPackageText,
} from '@hangar/domain';
import { folderGroups, isFolderOfExtras } from '@hangar/mod-advice';

import { TooMuchAtOnce, walkFolder, type WalkedFolder } from './folder-walk';
import { AddedFiles } from './added-files';
import { INTAKE_LIMITS } from './intake-limits';
import { unpackedPackage, type ReadFile } from './read-file';
import { isUsefulName, AddedItemReader, type ReadItem } from './added-item-reader';

/** Reads all items of a request. Never writes. */
@Injectable()
export class AddedFilesReader {
  constructor(private readonly things: AddedItemReader) {}

  /** @throws {TooMuchAtOnce} if there are too many files; also an error for an invalid path, or the signal's reason */
  async read(paths: readonly string[], signal: AbortSignal): Promise<AddedFiles> {
    const handed = new AddedFiles();
    if (paths.length > INTAKE_LIMITS.files) throw tooManyFilesError(paths.length);
    const places = await this.placesOf(paths);
    const loose: ReadFile[] = [];
    for (const { path, isFolder } of places) {
      signal.throwIfAborted();
      const thing = isFolder ? null : await this.things.read(path, signal);
      if (thing?.kind === 'file') loose.push(thing.file);
      else
        await handed.addItem(path, isFolder, () =>
          thing ? addItem(thing, handed, loose) : this.readFolder(path, handed, signal),
        );
    }
    loose.push(...(await this.accompanyingTexts(loose, new Set(places.map(({ path }) => path)), signal)));
    const [first] = loose;
    if (first) await handed.addItem(first.given.filePath, false, () => handed.addMod(null, loose));
    return handed;
  }

  /** Returns text files that are in the same folder as a mod, have the same name, and were not added explicitly. */
  private async accompanyingTexts(
    loose: readonly ReadFile[],
    known: Set<string>,
    signal: AbortSignal,
  ): Promise<ReadFile[]> {
    const texts: ReadFile[] = [];
    const folders = new Map<string, readonly string[]>();
    for (const { given } of loose) {
      if (given.fault !== null || given.text !== undefined) continue;
      const folder = dirname(given.filePath);
      // The file itself is readable. If its folder cannot be listed, no text file is found.
      const names = folders.get(folder) ?? (await readdir(folder).catch(() => []));
      folders.set(folder, names);
      for (const path of textsNamedLike(given.filePath, names)) {
        const thing = this.things.isOwnText(path) ? null : await this.readIfThere(path, signal);
        // On file systems that ignore case, several of these names are the same file.
        if (thing?.kind !== 'file' || thing.file.given.fault !== null) continue;
        if (known.has(thing.file.given.filePath)) continue;
        known.add(thing.file.given.filePath);
        texts.push(thing.file);
        break;
      }
    }
    return texts;
  }

  /** Resolves all paths before the first file is read. Duplicates are removed. */
  private async placesOf(paths: readonly string[]): Promise<{ path: string; isFolder: boolean }[]> {
    const places = new Map<string, boolean>();
    for (const [index, given] of paths.entries()) {
      const { path, isFolder } = await resolveUserPath(given, `filePaths.${index}`);
      if (this.things.isClosed(path)) throw forbiddenPath(given, 'Hangar stores its own data there');
      places.set(path, isFolder);
    }
    return [...places].map(([path, isFolder]) => ({ path, isFolder }));
  }

  private async readFolder(path: string, handed: AddedFiles, signal: AbortSignal): Promise<void> {
    const isClosed = (inside: string) => this.things.isClosed(inside);
    const folder = await walkFolder(path, { isUseful: isUsefulName, isClosed, signal });
    // Checked first, because a package with a single folder and text definitions could be mistaken for a wrapper
    // folder.
    if (!addUnpacked(folder, handed)) await this.readWalked(withoutWrapping(folder), handed, signal);
  }

  /** Reads each folder separately, but treats the files in a folder of extras as part of the parent folder. */
  private async readWalked(folder: WalkedFolder, handed: AddedFiles, signal: AbortSignal): Promise<void> {
    if (addUnpacked(folder, handed)) return;
    const extras = folder.folders.filter(
      (inside) =>
        isFolderOfExtras(basename(inside.path)) && unpackedPackagesIn(namesIn(inside, '')).length === 0,
    );
    const loose: ReadFile[] = [];
    for (const path of [...folder.files, ...extras.flatMap(filesBelow)]) {
      signal.throwIfAborted();
      const thing = await this.readIfThere(path, signal);
      if (thing) addItem(thing, handed, loose);
    }
    const inFolder = loose.map((one) => ({
      ...one,
      given: { ...one.given, entryPath: relative(folder.path, one.given.filePath) },
    }));
    handed.addFolder(inFolder, (files) => folderGroups(basename(folder.path), files));
    for (const inside of folder.folders)
      if (!extras.includes(inside)) await this.readWalked(inside, handed, signal);
  }

  private async readIfThere(path: string, signal: AbortSignal): Promise<ReadItem | null> {
    try {
      return await this.things.read(path, signal);
    } catch (error) {
      signal.throwIfAborted();
      // A broken link or an unreadable file must not affect the other files.
      if (error instanceof LauncherError && ['FILE_NOT_FOUND', 'FORBIDDEN_PATH'].includes(error.code))
        return null;
      throw error;
    }
  }
}

/** Returns the relative paths of all files in a folder, with `/` as the separator. */
function namesIn({ files, others, folders }: WalkedFolder, way: string): string[] {
  return [
    ...files.map((path) => way + basename(path)),
    ...others.map((name) => way + name),
    ...folders.flatMap((folder) => namesIn(folder, `${way}${basename(folder.path)}/`)),
  ];
}

/** Adds a folder if it is an unpacked package. Returns whether it was added. */
function addUnpacked(folder: WalkedFolder, handed: AddedFiles): boolean {
  const unpacked = unpackedPackageIn(namesIn(folder, ''));
  if (unpacked === null) return false;
  handed.addMod(basename(folder.path), [unpackedFolder(join(folder.path, unpacked), folder.path)]);
  return true;
}

function unpackedFolder(path: string, handedOver: string): ReadFile {
  const name = basename(handedOver);
  const place = { filePath: handedOver, entryPath: null, fileName: name, sizeBytes: 0 };
  const folder = `The folder ${path.replace(/[\\/]$/, '')}`;
  return unpackedPackage(place, unpackedPackageText({ name, folder }));
}

/** Returns the paths of text files with the same name as a file, ignoring case. An exact match is first. */
function textsNamedLike(filePath: string, names: readonly string[]): string[] {
  const stem = stemOf(basename(filePath));
  const isNamedAlike = (name: string): boolean =>
    extensionOf(name) === '.txt' && stemOf(name).toLowerCase() === stem.toLowerCase();
  return names
    .filter(isNamedAlike)
    .sort((one, other) => Number(stemOf(other) === stem) - Number(stemOf(one) === stem))
    .map((name) => join(dirname(filePath), name));
}

function addItem(thing: ReadItem, handed: AddedFiles, loose: ReadFile[]): void {
  if (thing.kind === 'pack') handed.packs.push(thing);
  else if (thing.kind === 'archive') handed.addMod(thing.name, thing.files);
  else loose.push(thing.file);
}

/** Returns the inner folder if the outer one contains only that folder and text files. */
function withoutWrapping(folder: WalkedFolder): WalkedFolder {
  const [only, ...others] = folder.folders;
  if (!only || others.length > 0 || !folder.files.every((path) => path.toLowerCase().endsWith('.txt')))
    return folder;
  const inside = withoutWrapping(only);
  const files = [...inside.files, ...folder.files];
  return { path: inside.path, files, others: inside.others, folders: inside.folders };
}

function filesBelow({ files, folders }: WalkedFolder): string[] {
  return [...files, ...folders.flatMap(filesBelow)];
}

function tooManyFilesError(count: number): TooMuchAtOnce {
  return new TooMuchAtOnce(
    `Too many files (${numberText(count)}). You can add up to ${numberText(INTAKE_LIMITS.files)} at once.`,
  );
}
