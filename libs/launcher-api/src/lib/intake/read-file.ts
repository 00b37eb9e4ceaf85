import type { InspectedFile } from '@hangar/mod-advice';

import type { DescribedPack } from '../library';

/** An added file, as read. */
export interface ReadFile {
  readonly given: InspectedFile;
  /** The name of the base game that it is; `null` for everything else. */
  readonly game: string | null;
  /** Whether it is a broken mod, as opposed to a file of no use. */
  readonly isDamaged: boolean;
  /** Whether it is a complete mod that only has to be packed. */
  readonly isUnpacked?: boolean;
}

/** Returns an unpacked package. None of it is loaded. */
export function unpackedPackage(
  place: Pick<InspectedFile, 'filePath' | 'entryPath' | 'fileName' | 'sizeBytes'>,
  reason: string,
): ReadFile {
  return { ...uselessFile(place, reason), isUnpacked: true };
}

/** A pack that was added. */
export interface ReadPack {
  readonly given: InspectedFile;
  readonly pack: DescribedPack;
}

/** Returns a file that is not loaded, with the reason as a sentence. */
export function uselessFile(
  place: Pick<InspectedFile, 'filePath' | 'entryPath' | 'fileName' | 'sizeBytes'>,
  fault: string,
  { isDamaged = false } = {},
): ReadFile {
  return {
    given: { ...place, fileType: 'OTHER', hashValue: '', contents: null, fault },
    game: null,
    isDamaged,
  };
}
