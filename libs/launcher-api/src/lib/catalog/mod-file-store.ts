import { mkdir, open, rename, rm, unlink } from 'node:fs/promises';
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

import { asStorageError, LauncherError } from '../errors';
import { SettingsRepository } from '../settings';
import {
  OWN_DIRECTORY_MODE,
  removeTemporaryFiles,
  resolveUserFile,
  syncDirectory,
  temporaryNameFor,
} from '../storage';
import { contentFault } from './mod-file-content';

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
    await removeTemporaryFiles(await this.directory());
  }

  /** MD5 and size of any regular file. */
  async hash(filePath: string): Promise<IFileHash> {
    const { md5, sizeBytes } = await hashFile(await resolveUserFile(filePath));
    return { hashValue: md5, sizeBytes };
  }

  /**
   * Copies a file in. Fails with `FILE_NOT_FOUND`, `FORBIDDEN_PATH` or `UNSUPPORTED_FILE_TYPE`; then nothing is left
   * behind. The original is not touched.
   */
  async copyIn(givenPath: string): Promise<StoredCopy> {
    const source = await resolveUserFile(givenPath);
    const fileName = basename(source);
    const fileType = await supportedType(source);
    const directory = await this.directory();
    const temporary = temporaryNameFor(join(directory, fileName));
    try {
      await mkdir(directory, { recursive: true, mode: OWN_DIRECTORY_MODE });
      const { md5, sizeBytes } = await copyAndHash(source, temporary);
      const filePath = join(directory, `${safeStem(fileName)}-${md5}${extensionOf(fileName)}`);
      await rename(temporary, filePath);
      await syncDirectory(directory);
      return { filePath, fileName, fileType, hashValue: md5, sizeBytes };
    } catch (error) {
      throw asStorageError(error, directory);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Moves a file in: the original goes only after the copy is complete and its hash has been read back. */
  async moveIn(givenPath: string): Promise<IMovedModFile> {
    const source = await resolveUserFile(givenPath);
    const copy = await this.copyIn(source);
    const moved = { filePath: copy.filePath, fileName: copy.fileName, hashValue: copy.hashValue };
    if (copy.filePath === source) return moved;
    if ((await hashFile(copy.filePath)).md5 !== copy.hashValue) {
      throw new LauncherError(
        'CONFLICT',
        `The copy of ${copy.fileName} differs from it. The original was kept; try again.`,
      );
    }
    try {
      await unlink(source);
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
  const fault = contentFault(type, await firstBytes(path));
  if (fault) throw new LauncherError('UNSUPPORTED_FILE_TYPE', `${fileName} ${fault}.`, { fileName });
  return type;
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A file name's stem without characters that some system refuses. */
function safeStem(fileName: string): string {
  return (
    stemOf(fileName)
      .replace(/[^\p{Letter}\p{Number} ._-]+/gu, '_')
      .replace(/^\.+/, '')
      .slice(0, 80) || 'file'
  );
}
