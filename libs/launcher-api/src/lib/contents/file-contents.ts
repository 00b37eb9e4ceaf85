import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { fileNameOf, isDehackedPatch, modFileTypeOf, type IModFile, type IWadContents } from '@hangar/domain';
import { NotAWad, readPackageContents, readPatchContents, readWadContents } from '@hangar/wad-files';

import { ModFileCollector } from '../catalog';
import { ShutdownSignal } from '../outside-world';
import { DataDirectory, isObject, makeOwnFolder, writeOwnFile } from '../storage';
import { resolveUserFile } from '../user-paths';
import { OneAtATime } from './one-at-a-time';
import { withPackage } from './package-reader';

/** Raised when reading finds more than before, so that old answers are forgotten. */
const CACHE_VERSION = 2;

/** A file that can be looked into: of the catalogue, or a base game. */
type ReadableFile = Pick<IModFile, 'filePath' | 'fileType' | 'hashValue'>;

/** Says what a mod file holds. Reads each content once; the answer is kept by its hash. */
@Injectable()
export class FileContents {
  private readonly turns = new OneAtATime<IWadContents>();

  constructor(
    private readonly data: DataDirectory,
    private readonly collector: ModFileCollector,
    private readonly shutdown: ShutdownSignal,
  ) {}

  /** Fails with what is wrong with the file: not there, no WAD, a damaged archive. */
  of(file: ReadableFile): Promise<IWadContents> {
    return this.turns.run(file.hashValue, async () => {
      const path = join(this.data.cache(), 'contents', `${file.hashValue}-v${CACHE_VERSION}.json`);
      const known = await readKnown(path);
      if (known) return known;
      const contents = await readContents(file, this.shutdown.signal);
      await this.keep(path, contents);
      return contents;
    });
  }

  /** The same of a file that is not in the catalogue; also fails as adding it would. The answer is not kept. */
  async ofFile(givenPath: string): Promise<IWadContents> {
    await this.collector.assertCollectable(givenPath);
    const filePath = await resolveUserFile(givenPath);
    const fileType = modFileTypeOf(fileNameOf(filePath)) ?? 'OTHER';
    return this.turns.run(filePath, () => readContents({ filePath, fileType }, this.shutdown.signal));
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

async function readContents(
  { filePath, fileType }: Omit<ReadableFile, 'hashValue'>,
  signal: AbortSignal,
): Promise<IWadContents> {
  if (isDehackedPatch(fileType)) return readPatchContents(filePath);
  try {
    return await readWadContents(filePath);
  } catch (error) {
    const isPackage = error instanceof NotAWad && (error.reason === 'zip' || error.reason === '7z');
    if (!isPackage) throw error;
    return withPackage(filePath, signal, readPackageContents);
  }
}

async function readKnown(path: string): Promise<IWadContents | null> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isObject(content) && Array.isArray(content['maps']) ? (content as unknown as IWadContents) : null;
  } catch {
    // Never read before, or damaged: read the file itself.
    return null;
  }
}
