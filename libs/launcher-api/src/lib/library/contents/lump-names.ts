import { isDehackedPatch, type IModFile } from '@hangar/domain';
import { withRegularFile } from '@hangar/file-system';
import { readPackageLumpNames, readWadLumpNames } from '@hangar/wad-files';

import { isPackage, withPackage } from '../packages';

/** Returns the names of the lumps in a mod file; an empty list for a patch. */
export async function readLumpNames(
  { filePath, fileType }: Pick<IModFile, 'filePath' | 'fileType'>,
  signal: AbortSignal,
): Promise<string[]> {
  if (isDehackedPatch(fileType)) return [];
  return withRegularFile(filePath, async (open) => {
    try {
      return await readWadLumpNames(open);
    } catch (error) {
      if (!isPackage(error)) throw error;
      return withPackage(open, signal, readPackageLumpNames);
    }
  });
}
