import type { GivenFile } from '@hangar/mod-advice';

import type { DescribedPack } from '../packs';

/** A file that was handed over, as it was read. */
export interface ReadFile {
  readonly given: GivenFile;
  /** The base game that it is; `null` for everything else. */
  readonly game: string | null;
  /** Whether it is meant to be a mod and is broken; what is of no use is not. */
  readonly isDamaged: boolean;
  /** Whether it is a complete mod that only has to be packed. */
  readonly isUnpacked?: boolean;
}

/**
 * A package that is not packed. Its maps alone would not be the mod, so nothing of it is loaded. `folder` is its location in words,
 * and `name` the name of the mod.
 */
export function unpackedPackage(
  place: Pick<GivenFile, 'filePath' | 'entryPath' | 'fileName' | 'sizeBytes'>,
  { name, folder }: { readonly name: string; readonly folder: string },
): ReadFile {
  const fault = `${folder} is a mod that is not packed. Pack the contents of that folder as a zip, name it ${name}.pk3, and add that file. Its maps alone are not the whole mod, so nothing was loaded.`;
  return { ...uselessFile(place, fault), isUnpacked: true };
}

/** A pack that was added. */
export interface ReadPack {
  readonly given: GivenFile;
  readonly pack: DescribedPack;
}

/** A file that nobody loads, with a sentence that says why. */
export function uselessFile(
  place: Pick<GivenFile, 'filePath' | 'entryPath' | 'fileName' | 'sizeBytes'>,
  fault: string,
  { isDamaged = false } = {},
): ReadFile {
  return {
    given: { ...place, fileType: 'OTHER', hashValue: '', contents: null, fault },
    game: null,
    isDamaged,
  };
}
