import type { GivenFile } from '@hangar/mod-advice';

import type { DescribedPack } from '../library';

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

/** A package that is not packed. Nothing of it is loaded. */
export function unpackedPackage(
  place: Pick<GivenFile, 'filePath' | 'entryPath' | 'fileName' | 'sizeBytes'>,
  reason: string,
): ReadFile {
  return { ...uselessFile(place, reason), isUnpacked: true };
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
