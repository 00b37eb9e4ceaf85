import { basename, dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { assertSpaceFor, FREE_DISK_SPACE, type FreeDiskSpace } from '@hangar/api-foundation/platform';
import { createOwnFolder } from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import type { IImportWadRequest } from '@hangar/domain';
import {
  copyAndHash,
  discardTemporary,
  isSameFile,
  createTemporaryName,
  type RegularFile,
} from '@hangar/file-system';

import { SettingsRepository } from '../../application';
import { identifyGame } from '../packages';
import { assertReadable, determineBaseGame, withChosenName, type ImportChoices } from './game-file';
import type { FoundBaseGame } from './new-version';
import { WadDirectorySync } from './wad-directory-sync';

/** Uses a copy that has a temporary name. If the copy still has that name afterwards, it is removed. */
export type UseCopy<T> = (copy: FoundBaseGame, fileName: string) => Promise<T>;

/** Copies base games to the WAD directory under temporary names. */
@Injectable()
export class WadCopier {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly paths: AllowedPaths,
    private readonly sync: WadDirectorySync,
    @Inject(FREE_DISK_SPACE) private readonly freeDiskSpace: FreeDiskSpace,
  ) {}

  /** Runs `use` with a copy of the file given in a request. */
  withSourceCopy<T>(
    { sourcePath, ...word }: IImportWadRequest,
    signal: AbortSignal,
    use: UseCopy<T>,
  ): Promise<T> {
    return this.paths.withFile(
      sourcePath,
      (source) => this.withCopy(source, { name: basename(source.path), word }, signal, use),
      'sourcePath',
    );
  }

  /** Runs `use` with a copy of an open file, and with the file's original name. */
  async withCopy<T>(
    source: RegularFile,
    { name, word: choices }: { readonly name: string; readonly word: ImportChoices },
    signal: AbortSignal,
    use: UseCopy<T>,
  ): Promise<T> {
    await assertReadable(source, signal);
    const sizeBytes = source.stats.size;
    const { wadFilesDirectory: directory } = await this.settings.read();
    // If the folder cannot be read, the import fails below.
    if (await isSameFile(dirname(source.path), directory).catch(() => false)) await this.sync.sync();
    const temporaryPath = createTemporaryName(join(directory, name));
    try {
      await createOwnFolder(directory);
      await assertSpaceFor(this.freeDiskSpace, { directory, name, sizeBytes });
      const { md5 } = await copyAndHash(source, temporaryPath, { signal });
      const found = await identifyGame(source, { md5, fileName: name, signal });
      const identity = withChosenName(
        determineBaseGame(found, choices, { md5, fileName: name, sizeBytes }),
        choices,
      );
      return await use({ path: temporaryPath, md5, sizeBytes, identity }, name);
    } catch (error) {
      throw asStorageError(error, directory);
    } finally {
      await discardTemporary(temporaryPath);
    }
  }
}
