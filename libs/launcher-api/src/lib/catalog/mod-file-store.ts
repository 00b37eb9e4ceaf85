import { open, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  extensionOf,
  modFileTypeOf,
  MOD_FILE_EXTENSIONS,
  stemOf,
  type IFileHash,
  type IMovedModFile,
  type ModFileType,
} from '@hangar/domain';
import { copyAndHash, hashFile } from '@hangar/wad-files';

import { asStorageError, LauncherError, systemErrorCode } from '../errors';
import { SettingsRepository } from '../settings';
import {
  discardTemporary,
  makeOwnFolder,
  removeTemporaryFiles,
  resolveUserFile,
  safeStem,
  syncDirectory,
  temporaryNameFor,
} from '../storage';
import { contentFault } from './mod-file-content';

/** What an import that a crash cut off leaves in the managed directory. */
const UNFINISHED_ARRIVAL = /^[0-9a-f-]{36}\.part$/;

/** A copy of a mod file in the managed directory. */
export interface StoredCopy {
  filePath: string;
  /** The name that the file came with. */
  fileName: string;
  fileType: ModFileType;
  /** MD5, lower-case hex. */
  hashValue: string;
  sizeBytes: number;
}

/** Keeps the catalogued files in `<modsDirectory>/files/<base>-<md5><ext>`. */
@Injectable()
export class ModFileStore implements OnApplicationBootstrap {
  constructor(private readonly settings: SettingsRepository) {}

  async onApplicationBootstrap(): Promise<void> {
    await removeTemporaryFiles(await this.directory(), UNFINISHED_ARRIVAL);
  }

  /** MD5 and size of any regular file. */
  async hash(filePath: string, signal: AbortSignal): Promise<IFileHash> {
    const { md5, sizeBytes } = await hashFile(await resolveUserFile(filePath), { signal });
    return { hashValue: md5, sizeBytes };
  }

  /** Fails as {@link copyIn} does for a file that is not there or no mod file; writes nothing. */
  async assertSupported(givenPath: string): Promise<void> {
    await supportedType(await resolveUserFile(givenPath));
  }

  /**
   * Copies a file in. Fails with `FILE_NOT_FOUND`, `FORBIDDEN_PATH` or `UNSUPPORTED_FILE_TYPE`; then nothing is left
   * behind. The original is not touched.
   */
  async copyIn(givenPath: string): Promise<StoredCopy> {
    const source = await resolveUserFile(givenPath);
    const fileType = await supportedType(source);
    const directory = await this.directory();
    const temporary = temporaryNameFor(join(directory, basename(source)));
    try {
      await makeOwnFolder(directory);
      const { md5, sizeBytes } = await copyAndHash(source, temporary);
      const fileName = originalName(basename(source), md5);
      const filePath = join(directory, `${safeStem(fileName, 'file')}-${md5}${extensionOf(fileName)}`);
      await rename(temporary, filePath);
      await syncDirectory(directory);
      return { filePath, fileName, fileType, hashValue: md5, sizeBytes };
    } catch (error) {
      throw asStorageError(error, directory);
    } finally {
      await discardTemporary(temporary);
    }
  }

  /** Unfinished files of imports lie beside the finished ones, so that finishing them is a rename. */
  async arrivalDirectory(): Promise<string> {
    const directory = await this.directory();
    await makeOwnFolder(directory).catch((error: unknown) => {
      throw asStorageError(error, directory);
    });
    return directory;
  }

  /** Removes files of the arrival directory that came for nothing. */
  async clearArrivals(arrived: readonly Pick<StoredCopy, 'filePath'>[]): Promise<void> {
    await Promise.all(arrived.map(({ filePath }) => rm(filePath, { force: true })));
  }

  /** Gives a file in the arrival directory its stored name. Fails with `UNSUPPORTED_FILE_TYPE`; then it is as it was. */
  async adopt(arrived: StoredCopy): Promise<StoredCopy> {
    const { filePath: arrivedPath, fileName, fileType, hashValue } = arrived;
    await assertContent(arrivedPath, fileName, fileType);
    const directory = await this.directory();
    const filePath = join(directory, `${safeStem(fileName, 'file')}-${hashValue}${extensionOf(fileName)}`);
    try {
      await rename(arrivedPath, filePath);
      await syncDirectory(directory);
    } catch (error) {
      throw asStorageError(error, filePath);
    }
    return { ...arrived, filePath };
  }

  /** Moves a file in: the original goes only after the copy is complete and its hash has been read back. */
  async moveIn(givenPath: string): Promise<IMovedModFile> {
    const source = await resolveUserFile(givenPath);
    const copy = await this.copyIn(source);
    const moved = { filePath: copy.filePath, fileName: copy.fileName, hashValue: copy.hashValue };
    if ((await realpath(copy.filePath)) === source) return moved;
    if ((await hashFile(copy.filePath)).md5 !== copy.hashValue) {
      throw new LauncherError(
        'CONFLICT',
        `The copy of ${copy.fileName} differs from it. The original was kept; try again.`,
      );
    }
    try {
      // It may have been moved twice at once.
      await rm(source, { force: true });
    } catch (error) {
      throw asStorageError(error, source);
    }
    return moved;
  }

  /** Removes a stored copy; a file outside the managed directory is left alone. */
  async discard(filePath: string): Promise<void> {
    const directory = await this.directory();
    if (dirname(filePath) !== directory) return;
    try {
      await rm(filePath, { force: true });
      await syncDirectory(directory);
    } catch (error) {
      throw asStorageError(error, filePath);
    }
  }

  private async directory(): Promise<string> {
    return join((await this.settings.read()).modsDirectory, 'files');
  }
}

/** The type of a file by its name, if its content agrees. */
async function supportedType(path: string): Promise<ModFileType> {
  const fileName = basename(path);
  const type = modFileTypeOf(fileName);
  if (!type) {
    throw new LauncherError(
      'UNSUPPORTED_FILE_TYPE',
      `${fileName} is no mod file. Hangar takes ${MOD_FILE_EXTENSIONS.join(' ')}.`,
      { fileName },
    );
  }
  await assertContent(path, fileName, type);
  return type;
}

async function assertContent(path: string, fileName: string, type: ModFileType): Promise<void> {
  const fault = contentFault(type, await firstBytes(path));
  if (fault) throw new LauncherError('UNSUPPORTED_FILE_TYPE', `${fileName} ${fault}.`, { fileName });
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    throw new LauncherError('FILE_NOT_FOUND', `${path} has just gone. Check the path and try again.`, {
      path,
    });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The name that a file came with; one that has been stored before bears its MD5, which is no part of it. */
function originalName(fileName: string, md5: string): string {
  const mark = `-${md5}`;
  const stem = stemOf(fileName);
  return stem.endsWith(mark) && stem !== mark
    ? stem.slice(0, -mark.length) + fileName.slice(stem.length)
    : fileName;
}
