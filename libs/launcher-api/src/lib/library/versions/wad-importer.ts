import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportJournal, type ImportRun } from '@hangar/api-foundation/storage';
import type { IBaseGameVersion, IImportedWad, IImportWadRequest } from '@hangar/domain';
import {
  claimFreeName,
  hashFile,
  isFile,
  Limiter,
  safeStem,
  withRegularFile,
  type FileHash,
} from '@hangar/file-system';
import { identifyWad, nameItCameWith } from '@hangar/wad-files';

import { BaseGameFiles } from './base-game-files';
import { BaseGameUsers } from './base-game-users';
import { baseGameBy, extensionFor } from './game-file';
import type { FoundBaseGame } from './new-version';
import { VersionRepository } from './version-repository';
import { WadCopier } from './wad-copier';

/** Copies base games into the WAD directory under a name that holds their MD5. */
@Injectable()
export class WadImporter implements OnModuleInit {
  /** One after the other, so that many imports of one WAD make one file. */
  private readonly adoptions = new Limiter(1);

  constructor(
    private readonly copier: WadCopier,
    private readonly versions: VersionRepository,
    private readonly files: BaseGameFiles,
    private readonly users: BaseGameUsers,
    private readonly imports: ImportJournal,
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
  importInto(run: ImportRun, request: IImportWadRequest, signal: AbortSignal): Promise<IImportedWad> {
    return this.copier.withCopyOf(request, signal, (copy, name) => this.placeInTurn(copy, name, run));
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
      this.copier.withCopy(source, { name: fileName, word: {} }, signal, (copy, name) =>
        this.placeInTurn(copy, name, run),
      ),
    );
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
    return this.placeInTurn({ path: temporaryPath, md5, sizeBytes, identity }, fileName, run);
  }

  private placeInTurn(file: FoundBaseGame, fileName: string, run: ImportRun): Promise<IImportedWad> {
    return this.adoptions.run(() => this.place(file, fileName, run));
  }

  /** Gives the checked copy its name, unless the same WAD is there. Never over another file: it may be a game's only copy. */
  private async place(file: FoundBaseGame, fileName: string, run: ImportRun): Promise<IImportedWad> {
    const known = (await this.versions.list()).find(({ hashValue }) => hashValue === file.md5);
    if (known && (await this.files.isThere(known))) {
      await this.imports.keep(basename(known.iwadPath), run);
      return imported(known, true);
    }
    const directory = dirname(file.path);
    const stem = `${safeStem(nameItCameWith(fileName), 'wad')}-${file.md5}`;
    const extension = await extensionFor(file.path, fileName);
    // A known game that has its file again keeps it: its entry is not the import's.
    const announce = known ? undefined : (id: string) => run.announce([{ kind: 'base-game', id }]);
    const name = { directory, stem, extension, ...(announce ? { announce } : {}) };
    const path = join(directory, await claimFreeName(file.path, name));
    try {
      return imported(await this.versions.addImported({ ...file, path }), false);
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
    const versions = await this.versions.list();
    if (this.versions.isDamaged) return;
    const entry = versions.find(
      ({ iwadPath, hashValue }) => basename(iwadPath) === fileName && isNameOf(fileName, hashValue),
    );
    if (entry && (await this.users.isInUse(entry))) return;
    const path = await this.files.pathFor(fileName);
    // The file first: without its entry, it would be found and entered again.
    if ((await isFile(path)) && isNameOf(fileName, (await hashFile(path)).md5)) await rm(path);
    if (entry) await this.versions.remove([entry.id]);
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
