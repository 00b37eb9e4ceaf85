import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ShutdownSignal } from '@hangar/api-foundation/platform';
import { ContentCache, DataDirectory, isObject } from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import { isDehackedPatch, type IModFile, type IWadContents, type ModFileType } from '@hangar/domain';
import { withRegularFile, type ReadableFile, type RegularFile } from '@hangar/file-system';
import { readPackageContents, readPatchContents, readWadContents } from '@hangar/wad-files';

import { asModFile } from '../catalog';
import { SharedTaskQueue } from './shared-task-queue';
import { isPackage, withPackage } from '../packages';

/**
 * Increment this when more can be read from files, or when other files count as damaged, so that cached results are
 * discarded.
 */
export const CONTENTS_VERSION = 8;

/** A catalogued file or a base game whose contents can be read. */
type KnownFile = Pick<IModFile, 'filePath' | 'fileType' | 'hashValue'>;

/** Reads the contents of mod files. Each file is read once, and the result is cached by its hash. */
@Injectable()
export class FileContents implements OnApplicationShutdown {
  private readonly cache: ContentCache<IWadContents>;
  private readonly queue = new SharedTaskQueue<IWadContents>();

  constructor(
    data: DataDirectory,
    private readonly paths: AllowedPaths,
    private readonly shutdown: ShutdownSignal,
  ) {
    const options = { folder: 'contents', version: CONTENTS_VERSION, read: readCached };
    this.cache = new ContentCache(data, options);
  }

  /** Waits for pending writes, so that nothing is written after shutdown. */
  onApplicationShutdown(): Promise<void> {
    return this.cache.idle();
  }

  /**
   * Returns the contents of a file.
   * @throws an error if the file is missing, not a WAD, or a damaged archive
   */
  of(file: KnownFile): Promise<IWadContents> {
    return this.queue.run(file.hashValue, async () => {
      const known = await this.cache.find(file.hashValue);
      if (known) return known;
      const contents = await readContents(file.filePath, file.fileType, this.shutdown.signal);
      if (!this.shutdown.signal.aborted) await this.cache.store(file.hashValue, contents);
      return contents;
    });
  }

  /**
   * Returns the contents of a file that is not in the catalogue. The result is not cached.
   * @throws the errors of {@link of}, or of adding the file
   */
  async ofFile(givenPath: string): Promise<IWadContents> {
    return this.paths.withFile(givenPath, async (file) => {
      const { fileType } = await asModFile(file);
      return this.queue.run(file.path, () => readContents(file, fileType, this.shutdown.signal));
    });
  }

  /**
   * Returns the contents of an open file. Can be aborted. The result is not cached.
   * @throws the errors of {@link of}, or the signal's reason
   */
  ofOpenFile(file: RegularFile, fileType: ModFileType, signal: AbortSignal): Promise<IWadContents> {
    return this.queue.run(randomUUID(), () => {
      signal.throwIfAborted();
      return readContents(file, fileType, signal);
    });
  }
}

function readContents(file: ReadableFile, fileType: ModFileType, signal: AbortSignal): Promise<IWadContents> {
  if (isDehackedPatch(fileType)) return readPatchContents(file);
  return withRegularFile(file, async (open) => {
    try {
      return await readWadContents(open);
    } catch (error) {
      if (!isPackage(error)) throw error;
      return withPackage(open, signal, (reader) => readPackageContents(reader, error.reason));
    }
  });
}

function readCached(raw: unknown): IWadContents | null {
  return isObject(raw) && Array.isArray(raw['maps']) ? (raw as unknown as IWadContents) : null;
}
