import type { IEncryption } from '@hangar/domain';
import type { InspectedFile } from '@hangar/mod-advice';

import type { DescribedPack } from '../library';

/** An added file that has been read. */
export interface AddedFile {
  readonly inspected: InspectedFile;
  /** The name of the base game; `null` if the file is not a base game. */
  readonly game: string | null;
  /** Whether the file is a damaged mod, not just a useless file. */
  readonly isDamaged: boolean;
  /** Whether the file is a complete mod that must be packed first. */
  readonly isUnpacked?: boolean;
  /** Present for an encrypted archive, or an encrypted file in an archive, that could not be opened. */
  readonly encryption?: IEncryption;
}

/** Creates the result for an unpacked package. No file in the package is loaded. */
export function createUnpackedPackage(
  location: Pick<InspectedFile, 'filePath' | 'entryPath' | 'fileName' | 'sizeBytes'>,
  reason: string,
): AddedFile {
  return { ...createUselessFile(location, reason), isUnpacked: true };
}

/** A pack that was added. */
export interface AddedPack {
  readonly inspected: InspectedFile;
  readonly pack: DescribedPack;
}

/** Creates the result for a file that is not loaded. `fault` is the reason as a sentence. */
export function createUselessFile(
  location: Pick<InspectedFile, 'filePath' | 'entryPath' | 'fileName' | 'sizeBytes'>,
  fault: string,
  { isDamaged = false } = {},
): AddedFile {
  return {
    inspected: { ...location, fileType: 'OTHER', hashValue: '', contents: null, fault },
    game: null,
    isDamaged,
  };
}

/** Creates the result for a file that is omitted because it needs a password. */
export function createLockedFile(
  location: Parameters<typeof createUselessFile>[0],
  fault: string,
  encryption: IEncryption,
): AddedFile {
  const { inspected, ...useless } = createUselessFile(location, fault);
  return { ...useless, inspected: { ...inspected, isLocked: true }, encryption };
}
