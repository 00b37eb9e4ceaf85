import { rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import { assertSpaceFor, FREE_DISK_SPACE, type FreeDiskSpace } from '@hangar/api-foundation/platform';
import { ImportJournal, makeOwnFolder, type ImportRun } from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import type { IBaseGameVersion, IImportedWad, IImportWadRequest } from '@hangar/domain';
import {
  copyAndHash,
  discardTemporary,
  hashFile,
  isFile,
  Limiter,
  safeStem,
  claimFreeName,
  temporaryNameFor,
  withRegularFile,
  type FileHash,
  type RegularFile,
} from '@hangar/file-system';
import { identifyWad, nameItCameWith } from '@hangar/wad-files';

import { identifyGame } from '../packages';
import { SettingsRepository } from '../../application';
import { BaseGameFiles } from './base-game-files';
import { BaseGameUsers } from './base-game-users';
import { assertReadable, baseGameBy, extensionFor, renamed, type UsersWord } from './game-file';
import { newVersion, type FoundBaseGame } from './new-version';
import { VersionRepository } from './version-repository';
import { WadDirectorySync } from './wad-directory-sync';

/** Copies base games into the WAD directory under a name that holds their MD5. */
@Injectable()
export class WadImporter implements OnModuleInit {
  /** One after the other, so that many imports of one WAD make one file. */
  private readonly adoptions = new Limiter(1);

  constructor(
    private readonly settings: SettingsRepository,
    private readonly paths: AllowedPaths,
    private readonly versions: VersionRepository,
    private readonly files: BaseGameFiles,
    private readonly users: BaseGameUsers,
    private readonly sync: WadDirectorySync,
    private readonly events: EventBus,
    private readonly imports: ImportJournal,
    @Inject(FREE_DISK_SPACE) private readonly freeDiskSpace: FreeDiskSpace,
  ) {}

  onModuleInit(): void {
    this.imports.undoBy('base-game', (fileName) => this.adoptions.run(() => this.undo(fileName)));
  }

  /**
   * @throws `FILE_NOT_FOUND`, `FORBIDDEN_PATH`, `NOT_A_WAD`, `NOT_AN_IWAD`, `NO_SPACE` or the signal's reason; then
   *   nothing is left behind
   */
  import(request: IImportWadRequest, signal: AbortSignal): Promise<IImportedWad> {
    return this.imports.run((run) => this.importInto(run, request, signal));
  }

  /** Does what {@link import} does, as part of a longer import. */
  importInto(
    run: ImportRun,
    { sourcePath, ...word }: IImportWadRequest,
    signal: AbortSignal,
  ): Promise<IImportedWad> {
    return this.paths.withFile(
      sourcePath,
      (source) => this.copyIn(source, { name: basename(source.path), word }, { run, signal }),
      'sourcePath',
    );
  }

  /**
   * Imports a file that Hangar unpacked, under the name that it had in its archive, as part of a longer import.
   * @throws as {@link import} does
   */
  importUnpacked(
    run: ImportRun,
    { filePath, fileName }: { readonly filePath: string; readonly fileName: string },
    signal: AbortSignal,
  ): Promise<IImportedWad> {
    return withRegularFile(filePath, (source) =>
      this.copyIn(source, { name: fileName, word: {} }, { run, signal }),
    );
  }

  private async copyIn(
    source: RegularFile,
    { name, word }: { readonly name: string; readonly word: UsersWord },
    { run, signal }: { readonly run: ImportRun; readonly signal: AbortSignal },
  ): Promise<IImportedWad> {
    await assertReadable(source, signal);
    const sizeBytes = source.stats.size;
    const { wadFilesDirectory: directory } = await this.settings.read();
    if (await isSameFolder(dirname(source.path), directory)) await this.sync.sync();
    const temporary = temporaryNameFor(join(directory, name));
    try {
      await makeOwnFolder(directory);
      await assertSpaceFor(this.freeDiskSpace, { directory, name, sizeBytes });
      const { md5 } = await copyAndHash(source, temporary, { signal });
      const found = await identifyGame(source, { md5, fileName: name, signal });
      const identity = renamed(baseGameBy(found, word, { md5, fileName: name, sizeBytes }), word);
      return await this.enterInTurn(temporary, name, { path: temporary, md5, sizeBytes, identity }, run);
    } catch (error) {
      throw asStorageError(error, directory);
    } finally {
      await discardTemporary(temporary);
    }
  }

  /**
   * Takes in what lies whole in the WAD directory under a temporary name; `fileName` is the name that it came with.
   * Whatever still has the temporary name afterwards is the caller's to remove.
   * @throws `NOT_A_WAD` or `NOT_AN_IWAD`
   */
  async adopt(
    run: ImportRun,
    { temporaryPath, fileName, md5, sizeBytes }: FileHash & { temporaryPath: string; fileName: string },
  ): Promise<IImportedWad> {
    const found = await identifyWad(temporaryPath, md5, fileName);
    const identity = baseGameBy(found, {}, { md5, fileName, sizeBytes });
    return this.enterInTurn(temporaryPath, fileName, { path: temporaryPath, md5, sizeBytes, identity }, run);
  }

  private enterInTurn(
    temporary: string,
    fileName: string,
    file: FoundBaseGame,
    run: ImportRun,
  ): Promise<IImportedWad> {
    return this.adoptions.run(() => this.place(temporary, fileName, file, run));
  }

  /** Gives the checked copy its name, unless the same WAD is there. Never over another file: it may be a game's only copy. */
  private async place(
    temporary: string,
    fileName: string,
    file: FoundBaseGame,
    run: ImportRun,
  ): Promise<IImportedWad> {
    const known = (await this.versions.list()).find(({ hashValue }) => hashValue === file.md5);
    if (known && (await this.files.isThere(known))) {
      await this.imports.keep(basename(known.iwadPath), run);
      return imported(known, true);
    }
    const directory = dirname(temporary);
    const stem = `${safeStem(nameItCameWith(fileName), 'wad')}-${file.md5}`;
    const extension = await extensionFor(temporary, fileName);
    // A known game that has its file again keeps it: its entry is not the import's.
    const announce = known ? undefined : (id: string) => run.announce([{ kind: 'base-game', id }]);
    const name = { directory, stem, extension, ...(announce ? { announce } : {}) };
    const path = join(directory, await claimFreeName(temporary, name));
    try {
      return imported(await this.enter({ ...file, path }), false);
    } catch (error) {
      // The next scan of the directory would treat it as one that the user put there.
      await rm(path, { force: true });
      throw error;
    }
  }

  /**
   * Removes the copy and the entry of a base game that an import had added, unless something refers to it by its id: then
   * it was used in the meantime.
   */
  private async undo(fileName: string): Promise<void> {
    if (this.imports.isKept(fileName)) return;
    const { wadFilesDirectory, defaultBaseGameVersionId } = await this.settings.read();
    const path = join(wadFilesDirectory, fileName);
    const versions = await this.versions.list();
    if (this.versions.isDamaged) return;
    const entry = versions.find(
      ({ iwadPath, hashValue }) => basename(iwadPath) === fileName && isNameOf(fileName, hashValue),
    );
    if (entry?.id === defaultBaseGameVersionId) return;
    if (entry && (await this.users.protocolsUsing(entry)).length > 0) return;
    // The file first: without its entry, it would be found and entered again.
    if ((await isFile(path)) && isNameOf(fileName, (await hashFile(path)).md5)) await rm(path);
    if (entry) await this.versions.remove([entry.id]);
  }

  private async enter(file: FoundBaseGame): Promise<IBaseGameVersion> {
    const [version] = await this.versions.change((versions) => {
      const before = versions.find(({ hashValue }) => hashValue === file.md5);
      return [before ? { ...before, iwadPath: file.path, missing: false } : newVersion(file, versions)];
    }, 'user');
    if (!version) throw new Error('The change of the list of base games was lost.');
    this.events.publish('wad.imported', { versionId: version.id, hashValue: file.md5 });
    return version;
  }
}

/** Whether an import gave this name to a file of this content. */
function isNameOf(fileName: string, md5: string): boolean {
  return fileName.includes(`-${md5}`);
}

function imported(version: IBaseGameVersion, alreadyExists: boolean): IImportedWad {
  const { iwadPath, hashValue } = version;
  return { fileName: basename(iwadPath), filePath: iwadPath, hashValue, alreadyExists, version };
}

/** By what they are and not by their names: one of them may be a link, or the disk may ignore case. */
async function isSameFolder(one: string, other: string): Promise<boolean> {
  try {
    const [first, second] = await Promise.all([stat(one), stat(other)]);
    return first.dev === second.dev && first.ino === second.ino;
  } catch {
    // One of them is not there: it will be made, or the import fails for that reason.
    return false;
  }
}
