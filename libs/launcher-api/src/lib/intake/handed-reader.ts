import { basename, relative } from 'node:path';
import { Injectable } from '@nestjs/common';
import { folderGroups, isFolderOfExtras } from '@hangar/mod-advice';

import { LauncherError } from '../errors';
import { forbiddenPath, lookAtUserPath } from '../user-paths';
import { TooMuchAtOnce, walkFolder, type WalkedFolder } from './folder-walk';
import { HandedFiles } from './handed-files';
import { INTAKE_LIMITS } from './intake-limits';
import type { ReadFile } from './read-file';
import { isUsefulName, ThingReader, type ReadThing } from './thing-reader';

/** Reads everything that was handed over at once. Changes nothing. */
@Injectable()
export class HandedReader {
  constructor(private readonly things: ThingReader) {}

  /**
   * @throws {TooMuchAtOnce} what is wrong with a path, or the signal's reason
   */
  async read(paths: readonly string[], signal: AbortSignal): Promise<HandedFiles> {
    const handed = new HandedFiles();
    if (paths.length > INTAKE_LIMITS.files) throw tooManyAtOnce(paths.length);
    const places = await this.placesOf(paths);
    const loose: ReadFile[] = [];
    for (const { path, isFolder } of places) {
      signal.throwIfAborted();
      if (isFolder) await this.readFolder(path, handed, signal);
      else take(await this.things.read(path, signal), handed, loose);
    }
    if (loose.length > 0) handed.addMod(null, loose);
    return handed;
  }

  /** All are looked at before the first is read; what is named twice counts once. */
  private async placesOf(paths: readonly string[]): Promise<{ path: string; isFolder: boolean }[]> {
    const places = new Map<string, boolean>();
    for (const [index, given] of paths.entries()) {
      const { path, isFolder } = await lookAtUserPath(given, `filePaths.${index}`);
      if (this.things.isClosed(path)) throw forbiddenPath(given, 'Hangar keeps its own data there');
      places.set(path, isFolder);
    }
    return [...places].map(([path, isFolder]) => ({ path, isFolder }));
  }

  private async readFolder(path: string, handed: HandedFiles, signal: AbortSignal): Promise<void> {
    const isClosed = (inside: string) => this.things.isClosed(inside);
    const folder = await walkFolder(path, { isUseful: isUsefulName, isClosed, signal });
    await this.readWalked(withoutWrapping(folder), handed, signal);
  }

  /** Each folder is looked at by itself; what lies in one of extras belongs to what it lies beside. */
  private async readWalked(folder: WalkedFolder, handed: HandedFiles, signal: AbortSignal): Promise<void> {
    const extras = folder.folders.filter(({ path }) => isFolderOfExtras(basename(path)));
    const loose: ReadFile[] = [];
    for (const path of [...folder.files, ...extras.flatMap(filesBelow)]) {
      signal.throwIfAborted();
      const thing = await this.readIfThere(path, signal);
      if (thing) take(thing, handed, loose);
    }
    const inFolder = loose.map((one) => ({
      ...one,
      given: { ...one.given, entryPath: relative(folder.path, one.given.filePath) },
    }));
    handed.addFolder(inFolder, (files) => folderGroups(basename(folder.path), files));
    for (const inside of folder.folders)
      if (!extras.includes(inside)) await this.readWalked(inside, handed, signal);
  }

  private async readIfThere(path: string, signal: AbortSignal): Promise<ReadThing | null> {
    try {
      return await this.things.read(path, signal);
    } catch (error) {
      signal.throwIfAborted();
      // A link that leads nowhere, or a file that we may not read: the others are as good as before.
      if (error instanceof LauncherError && ['FILE_NOT_FOUND', 'FORBIDDEN_PATH'].includes(error.code))
        return null;
      throw error;
    }
  }
}

function take(thing: ReadThing, handed: HandedFiles, loose: ReadFile[]): void {
  if (thing.kind === 'pack') handed.packs.push(thing);
  else if (thing.kind === 'archive') handed.addMod(thing.name, thing.files);
  else loose.push(thing.file);
}

/** A folder that holds nothing but one other, and texts, is that one. */
function withoutWrapping(folder: WalkedFolder): WalkedFolder {
  const [only, ...others] = folder.folders;
  if (!only || others.length > 0 || !folder.files.every((path) => path.toLowerCase().endsWith('.txt')))
    return folder;
  const inside = withoutWrapping(only);
  return { path: inside.path, files: [...inside.files, ...folder.files], folders: inside.folders };
}

function filesBelow({ files, folders }: WalkedFolder): string[] {
  return [...files, ...folders.flatMap(filesBelow)];
}

function tooManyAtOnce(count: number): TooMuchAtOnce {
  return new TooMuchAtOnce(
    `${count.toLocaleString('en')} files are too many to look at in one go. Hand over at most ${INTAKE_LIMITS.files.toLocaleString('en')} at once.`,
  );
}
