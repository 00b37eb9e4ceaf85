import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isDehackedPatch, type IModFile, type IWadContents, type ModFileType } from '@hangar/domain';
import { readWhole, withRegularFile, type ReadableFile, type RegularFile } from '@hangar/file-system';
import { readPackageContents, readPatchContents, readWadContents } from '@hangar/wad-files';

import { asModFile } from '../catalog';
import { ShutdownSignal } from '../platform';
import { DataDirectory, isObject, makeOwnFolder, writeOwnFile } from '../storage';
import { AllowedPaths } from '../user-paths';
import { OneAtATime } from './one-at-a-time';
import { isPackage, withPackage } from '../packages';

/** Raised when reading finds more than before, so that old answers are forgotten. */
export const CONTENTS_VERSION = 6;

/** A file that can be looked into: of the catalogue, or a base game. */
type KnownFile = Pick<IModFile, 'filePath' | 'fileType' | 'hashValue'>;

/** Says what a mod file holds. Reads each content once; the answer is kept by its hash. */
@Injectable()
export class FileContents implements OnApplicationShutdown {
  private keeping: Promise<void> = Promise.resolve();
  private readonly turns = new OneAtATime<IWadContents>();

  constructor(
    private readonly data: DataDirectory,
    private readonly paths: AllowedPaths,
    private readonly shutdown: ShutdownSignal,
  ) {}

  /** Nothing is written once the program has ended. */
  onApplicationShutdown(): Promise<void> {
    return this.keeping;
  }

  /** @throws what is wrong with the file: not there, no WAD, a damaged archive */
  of(file: KnownFile): Promise<IWadContents> {
    return this.turns.run(file.hashValue, async () => {
      const path = join(this.data.cache(), 'contents', `${file.hashValue}-v${CONTENTS_VERSION}.json`);
      const known = await readKnown(path);
      if (known) return known;
      const contents = await readContents(file.filePath, file.fileType, this.shutdown.signal);
      if (this.shutdown.signal.aborted) return contents;
      this.keeping = this.keep(path, contents);
      await this.keeping;
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

  private async keep(path: string, contents: IWadContents): Promise<void> {
    try {
      await makeOwnFolder(join(this.data.cache(), 'contents'));
      await writeOwnFile(path, `${JSON.stringify(contents)}\n`);
    } catch {
      // A full disk: the answer is right all the same, and is read again the next time.
    }
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

async function readKnown(path: string): Promise<IWadContents | null> {
  try {
    const content: unknown = JSON.parse((await readWhole(path)).toString('utf8'));
    return isObject(content) && Array.isArray(content['maps']) ? (content as unknown as IWadContents) : null;
  } catch {
    // Never read before, or damaged: read the file itself.
    return null;
  }
}
