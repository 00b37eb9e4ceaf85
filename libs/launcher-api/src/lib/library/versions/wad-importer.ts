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
  toSafeStem,
  withRegularFile,
  type FileHash,
} from '@hangar/file-system';
import { identifyWad, originalFileName } from '@hangar/wad-files';

import { BaseGameFiles } from './base-game-files';
import { BaseGameUsers } from './base-game-users';
import { determineBaseGame, determineExtension } from './game-file';
import type { FoundBaseGame } from './new-version';
import { VersionRepository } from './version-repository';
import { WadCopier } from './wad-copier';

/** Copies base games to the WAD directory under a name that contains their MD5. */
@Injectable()
export class WadImporter implements OnModuleInit {
  /** Ensures that imports run one at a time, so that concurrent imports of the same WAD create a single file. */
  private readonly importLimiter = new Limiter(1);

  constructor(
    private readonly copier: WadCopier,
    private readonly versions: VersionRepository,
    private readonly files: BaseGameFiles,
    private readonly users: BaseGameUsers,
    private readonly imports: ImportJournal,
  ) {}

  onModuleInit(): void {
    this.imports.registerUndo('base-game', (fileName) => this.importLimiter.run(() => this.undo(fileName)));
  }

  /**
   * @throws `FILE_NOT_FOUND`, `FORBIDDEN_PATH`, `NOT_A_WAD`, `NOT_AN_IWAD`, `NO_SPACE` or the signal's reason; no files
   * are left behind
   */
  import(request: IImportWadRequest, signal: AbortSignal): Promise<IImportedWad> {
    return this.imports.run((run) => this.importInto(run, request, signal));
  }

  /** Like {@link import}, but as part of a longer import. */
  importInto(run: ImportRun, request: IImportWadRequest, signal: AbortSignal): Promise<IImportedWad> {
    return this.copier.withSourceCopy(request, signal, (copy, name) =>
      this.placeExclusively(copy, name, run),
    );
  }

  /**
   * Imports a file that Hangar extracted, under its name in the archive, as part of a longer import.
   * @throws the errors of {@link import}
   */
  importUnpacked(
    run: ImportRun,
    { filePath, fileName }: { readonly filePath: string; readonly fileName: string },
    signal: AbortSignal,
  ): Promise<IImportedWad> {
    return withRegularFile(filePath, (source) =>
      this.copier.withCopy(source, { name: fileName, word: {} }, signal, (copy, name) =>
        this.placeExclusively(copy, name, run),
      ),
    );
  }

  /**
   * Imports a complete file in the WAD directory that has a temporary name. `fileName` is its original name. If the
   * file still has its temporary name afterwards, the caller must remove it.
   * @throws `NOT_A_WAD` or `NOT_AN_IWAD`
   */
  async adopt(
    run: ImportRun,
    { temporaryPath, fileName, md5, sizeBytes }: FileHash & { temporaryPath: string; fileName: string },
  ): Promise<IImportedWad> {
    const found = await identifyWad(temporaryPath, md5, fileName);
    const identity = determineBaseGame(found, {}, { md5, fileName, sizeBytes });
    return this.placeExclusively({ path: temporaryPath, md5, sizeBytes, identity }, fileName, run);
  }

  private placeExclusively(file: FoundBaseGame, fileName: string, run: ImportRun): Promise<IImportedWad> {
    return this.importLimiter.run(() => this.place(file, fileName, run));
  }

  /**
   * Renames the verified copy to its final name, unless the same WAD already exists. Never overwrites another file,
   * because it may be the only copy of a game.
   */
  private async place(file: FoundBaseGame, fileName: string, run: ImportRun): Promise<IImportedWad> {
    const known = (await this.versions.list()).find(({ hashValue }) => hashValue === file.md5);
    if (known && (await this.files.exists(known))) {
      await this.imports.retain(basename(known.iwadPath), run);
      return toImportedWad(known, true);
    }
    const directory = dirname(file.path);
    const stem = `${toSafeStem(originalFileName(fileName), 'wad')}-${file.md5}`;
    const extension = await determineExtension(file.path, fileName);
    // If the import only restores the file of a known game, the entry does not belong to the import.
    const recordGame = known ? undefined : (id: string) => run.recordItems([{ kind: 'base-game', id }]);
    const name = { directory, stem, extension, ...(recordGame ? { announce: recordGame } : {}) };
    const path = join(directory, await claimFreeName(file.path, name));
    try {
      return toImportedWad(await this.versions.addImported({ ...file, path }), false);
    } catch (error) {
      // If the file were kept, the next scan would treat it as a file that the user placed there.
      await rm(path, { force: true });
      throw error;
    }
  }

  /**
   * Removes the copy and entry of a base game that an import added. If anything refers to its ID, both are kept,
   * because the game has been used in the meantime.
   */
  private async undo(fileName: string): Promise<void> {
    if (this.imports.isRetained(fileName)) return;
    const versions = await this.versions.list();
    if (this.versions.isDamaged) return;
    const entry = versions.find(
      ({ iwadPath, hashValue }) => basename(iwadPath) === fileName && hasOriginalName(fileName, hashValue),
    );
    if (entry && (await this.users.isInUse(entry))) return;
    const path = await this.files.pathFor(fileName);
    // The file is removed first, because otherwise a scan would add it again.
    if ((await isFile(path)) && hasOriginalName(fileName, (await hashFile(path)).md5)) await rm(path);
    if (entry) await this.versions.remove([entry.id]);
  }
}

/** Whether a file name is the one that an import gave to this content. */
function hasOriginalName(fileName: string, md5: string): boolean {
  return fileName.includes(`-${md5}`);
}

function toImportedWad(version: IBaseGameVersion, alreadyExists: boolean): IImportedWad {
  const { iwadPath, hashValue } = version;
  return { fileName: basename(iwadPath), filePath: iwadPath, hashValue, alreadyExists, version };
}
