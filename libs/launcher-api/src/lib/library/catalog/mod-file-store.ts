import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { assertSpaceFor, FREE_DISK_SPACE, type FreeDiskSpace } from '@hangar/api-foundation/platform';
import { createOwnFolder } from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import type { IFileHash, ModFileType } from '@hangar/domain';
import {
  copyAndHash,
  discardTemporary,
  hashFile,
  isFile,
  Limiter,
  readBytes,
  removeTemporaryFilesAmong,
  syncDirectory,
  createTemporaryName,
  type RegularFile,
} from '@hangar/file-system';

import { CONTAINER_BYTES, detectContainer, toLoadableName } from '../packages';
import { ManagedFolder } from './managed-folder';
import { assertContent, assertLoadable, getTypeByName } from './mod-file-content';
import { toOriginalName, toStoredName } from './stored-name';

/** Matches the names of files that interrupted extractions leave in the managed folder. */
const UNFINISHED_EXTRACTION = /^[0-9a-f-]{36}\.part$/;

/** A copy of a mod file in the managed folder. */
export interface StoredCopy {
  /** A temporary path until the file is placed. */
  filePath: string;
  /** The original name of the file. */
  fileName: string;
  fileType: ModFileType;
  /** The MD5 in lower-case hex. */
  hashValue: string;
  sizeBytes: number;
}

/** The path where a received file will be stored. */
export interface StorageTarget {
  readonly copy: StoredCopy;
  readonly filePath: string;
  /** Whether nothing exists at the path yet. */
  readonly isNew: boolean;
}

/**
 * Stores the catalogued files as `<modsDirectory>/files/<base>-<md5><ext>`. Receiving files under temporary names
 * requires no lock, but callers that place or remove a file must hold the lock of its content (`ContentLocks`).
 */
@Injectable()
export class ModFileStore implements OnApplicationBootstrap {
  constructor(
    private readonly folder: ManagedFolder,
    private readonly paths: AllowedPaths,
    @Inject(FREE_DISK_SPACE) private readonly freeSpace: FreeDiskSpace,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const directory = await this.folder.path();
    const names = await this.folder.getNames(directory);
    await removeTemporaryFilesAmong(names, directory, UNFINISHED_EXTRACTION);
  }

  /** Returns the MD5 and size of any regular file, and whether it is a mod file. */
  async hash(filePath: string, signal: AbortSignal): Promise<IFileHash> {
    return this.paths.withFile(filePath, async (file) => {
      const isModFile = await isSupportedModFile(file);
      const { md5, sizeBytes } = await hashFile(file, { signal });
      return { hashValue: md5, sizeBytes, isModFile };
    });
  }

  /** Calls {@link receive} with the files whose paths are in a request. */
  receiveFrom(filePaths: readonly string[], signal: AbortSignal): Promise<StoredCopy[]> {
    return this.paths.withFiles(filePaths, (files) => this.receive(files, signal));
  }

  /**
   * Copies open files under temporary names. The originals are left unchanged.
   * @throws `UNSUPPORTED_FILE_TYPE`, or `NO_SPACE` before anything is copied. No files are left behind, even if the
   * signal is aborted
   */
  async receive(files: readonly RegularFile[], signal: AbortSignal): Promise<StoredCopy[]> {
    const sources = await Promise.all(files.map(asModFile));
    const directory = await this.arrivalDirectory();
    const name = sources.length === 1 ? sources[0]?.fileName : `${sources.length} files`;
    const sizeBytes = sources.reduce((sum, source) => sum + source.file.stats.size, 0);
    await assertSpaceFor(this.freeSpace, { directory, name: name ?? '', sizeBytes });
    const copies: StoredCopy[] = [];
    try {
      for (const source of sources) copies.push(await copyInto(source, directory, signal));
      return copies;
    } catch (error) {
      await this.clearArrivals(copies);
      throw error;
    }
  }

  /**
   * Returns the folder for files that are being imported. It is the managed folder itself, so that a rename is enough
   * to complete an import.
   */
  async arrivalDirectory(): Promise<string> {
    const directory = await this.folder.path();
    await createOwnFolder(directory).catch((error: unknown) => {
      throw asStorageError(error, directory);
    });
    return directory;
  }

  /** Removes received files that still have their temporary names. */
  async clearArrivals(copies: readonly Pick<StoredCopy, 'filePath'>[]): Promise<void> {
    await Promise.all(copies.map(({ filePath }) => discardTemporary(filePath)));
  }

  /**
   * Returns the path of a received file under its stored name. If a file already exists there, it has the same content.
   */
  async placeFor(arrived: StoredCopy): Promise<StorageTarget> {
    const name = toStoredName(arrived.fileName, arrived.hashValue);
    const filePath = join(dirname(arrived.filePath), name);
    return { copy: arrived, filePath, isNew: !(await isFile(filePath)) };
  }

  /** Renames a received file to its stored name. */
  place(target: StorageTarget): Promise<void> {
    return this.placeAll([target]);
  }

  /** Renames received files to their stored names. */
  async placeAll(targets: readonly StorageTarget[]): Promise<void> {
    for (const { copy, filePath } of targets)
      await rename(copy.filePath, filePath).catch((error: unknown) => {
        throw asStorageError(error, filePath);
      });
    for (const folder of new Set(targets.map(({ filePath }) => dirname(filePath))))
      await syncDirectory(folder).catch((error: unknown) => {
        throw asStorageError(error, folder);
      });
  }

  discard(filePath: string): Promise<void> {
    return discardCopy(filePath);
  }
}

/** Removes a stored copy. */
async function discardCopy(filePath: string): Promise<void> {
  try {
    await rm(filePath, { force: true });
    await syncDirectory(dirname(filePath));
  } catch (error) {
    throw asStorageError(error, filePath);
  }
}

/** Number of parallel removals. An undone import may have stored thousands of files. */
const CONCURRENT_REMOVALS = 16;

/** Removes stored copies, which may be in different folders. */
export async function discardCopies(filePaths: readonly string[]): Promise<void> {
  const limiter = new Limiter(CONCURRENT_REMOVALS);
  const remove = (filePath: string) =>
    rm(filePath, { force: true }).catch((error: unknown) => {
      throw asStorageError(error, filePath);
    });
  await Promise.all(filePaths.map((filePath) => limiter.run(() => remove(filePath))));
  for (const folder of new Set(filePaths.map((path) => dirname(path)))) await syncDirectory(folder);
}

/** A mod file that the user added. */
interface Source {
  readonly file: RegularFile;
  readonly fileName: string;
  readonly fileType: ModFileType;
}

/**
 * Checks that a file is a mod file. Returns it with the name under which source ports load it.
 * @throws `UNSUPPORTED_FILE_TYPE` for other files
 */
export async function asModFile(file: RegularFile): Promise<Source> {
  const beginning = await readBytes(file, 0, CONTAINER_BYTES);
  const fileName = toLoadableName(basename(file.path), beginning);
  const fileType = getTypeByName(fileName);
  await assertContent(file, fileName, fileType);
  // A zip or 7z with a package extension such as `.pk3` counts as a package, so its contents are not checked.
  const isArchive = ['zip', '7z'].includes(detectContainer(beginning) ?? '');
  if (isArchive && (fileType === 'ZIP' || fileName !== basename(file.path))) await assertLoadable(file);
  return { file, fileName, fileType };
}

async function isSupportedModFile(file: RegularFile): Promise<boolean> {
  try {
    await asModFile(file);
    return true;
  } catch (error) {
    if (error instanceof LauncherError && error.code === 'UNSUPPORTED_FILE_TYPE') return false;
    throw error;
  }
}

async function copyInto(source: Source, directory: string, signal: AbortSignal): Promise<StoredCopy> {
  const filePath = createTemporaryName(join(directory, source.fileName));
  try {
    const { md5, sizeBytes } = await copyAndHash(source.file, filePath, { signal });
    const fileName = toOriginalName(source.fileName, md5);
    return { filePath, fileName, fileType: source.fileType, hashValue: md5, sizeBytes };
  } catch (error) {
    throw asStorageError(error, directory);
  }
}
