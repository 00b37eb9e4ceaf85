import { fileNameOf } from '@hangar/domain';
import { getPath, withRegularFile, type ReadableFile } from '@hangar/file-system';
import { identifyPackage, identifyWad, type WadIdentity } from '@hangar/wad-files';

import { isPackage, withPackage } from './package-reader';

/** The properties of the file that are already known. */
export interface HashedGame {
  /** In lower-case hex. */
  readonly md5: string;
  /** The original name. If absent, the current name is used. */
  readonly fileName?: string;
  readonly signal: AbortSignal;
}

/**
 * Identifies a WAD, zip or 7z as a base game, an add-on or a mod.
 * @throws {NotAWad} for other files, and {ArchiveError} for a package that cannot be opened
 */
export async function identifyGame(
  file: ReadableFile,
  { md5, fileName = fileNameOf(getPath(file)), signal }: HashedGame,
): Promise<WadIdentity> {
  try {
    return await identifyWad(file, md5, fileName);
  } catch (error) {
    if (!isPackage(error)) throw error;
    return withRegularFile(file, (open) => {
      const known = { md5, fileName, sizeBytes: open.stats.size };
      return withPackage(open, signal, (reader) => identifyPackage(reader, known));
    });
  }
}
