import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ShutdownSignal } from '@hangar/api-foundation/platform';
import { ContentCache, DataDirectory, isObject } from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import { isDehackedPatch, type IModFile, type IWadContents, type ModFileType } from '@hangar/domain';
import { withRegularFile, type ReadableFile, type RegularFile } from '@hangar/file-system';
import { readPackageContents, readPatchContents, readWadContents } from '@hangar/wad-files';

import { asModFile } from '../catalog';
import { OneAtATime } from './one-at-a-time';
import { isPackage, withPackage } from '../packages';

/** Raised when reading finds more than before, so that old answers are forgotten. */
export const CONTENTS_VERSION = 6;

/** A file that can be looked into: of the catalogue, or a base game. */
type KnownFile = Pick<IModFile, 'filePath' | 'fileType' | 'hashValue'>;

/** Says what a mod file holds. Reads each content once; the answer is kept by its hash. */
@Injectable()
export class FileContents implements OnApplicationShutdown {
  private readonly known: ContentCache<IWadContents>;
  private readonly turns = new OneAtATime<IWadContents>();

  constructor(
    data: DataDirectory,
    private readonly paths: AllowedPaths,
    private readonly shutdown: ShutdownSignal,
  ) {
    const options = { folder: 'contents', version: CONTENTS_VERSION, read: readKnown };
    this.known = new ContentCache(data, options);
  }

  /** Nothing is written once the program has ended. */
  onApplicationShutdown(): Promise<void> {
    return this.known.idle();
  }

  /** @throws what is wrong with the file: not there, no WAD, a damaged archive */
  of(file: KnownFile): Promise<IWadContents> {
    return this.turns.run(file.hashValue, async () => {
      const known = await this.known.find(file.hashValue);
      if (known) return known;
      const contents = await readContents(file.filePath, file.fileType, this.shutdown.signal);
      if (!this.shutdown.signal.aborted) await this.known.keep(file.hashValue, contents);
      return contents;
    });
  }

  /**
   * The same of a file that is not in the catalogue. The answer is not kept.
   * @throws as adding it would, too
   */
  async ofFile(givenPath: string): Promise<IWadContents> {
    return this.paths.withFile(givenPath, async (file) => {
      const { fileType } = await asModFile(file);
      return this.turns.run(file.path, () => readContents(file, fileType, this.shutdown.signal));
    });
  }

  /**
   * The same of a file that is open, for somebody who may leave. The answer is not kept.
   * @throws what is wrong with the file, or the signal's reason
   */
  ofOpenFile(file: RegularFile, fileType: ModFileType, signal: AbortSignal): Promise<IWadContents> {
    return this.turns.run(randomUUID(), () => {
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

function readKnown(raw: unknown): IWadContents | null {
  return isObject(raw) && Array.isArray(raw['maps']) ? (raw as unknown as IWadContents) : null;
}
