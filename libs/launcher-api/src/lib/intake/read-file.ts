import { unpackedPackageText } from '@hangar/domain';
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

/** A package that is not packed, of which nothing is loaded. `folder` is the way to it, and `name` what the mod is called. */
export function unpackedPackage(
  place: Pick<GivenFile, 'filePath' | 'entryPath' | 'fileName' | 'sizeBytes'>,
  named: Parameters<typeof unpackedPackageText>[0],
): ReadFile {
  return { ...uselessFile(place, unpackedPackageText(named)), isUnpacked: true };
}

/** A package under an extension that no port knows. Its maps alone would not be the mod, so it is not taken apart. */
export function misnamedPackage(
  place: Pick<GivenFile, 'filePath' | 'entryPath' | 'fileName' | 'sizeBytes'>,
  { name, ending }: { readonly name: string; readonly ending: '.pk3' | '.pk7' },
): ReadFile {
  const fault = `${place.fileName} is a mod that is packed under a file extension that Hangar does not know. Call it ${name}${ending} and hand that over.`;
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
