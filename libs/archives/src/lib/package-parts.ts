import {
  fileNameOf,
  isPartOfPackage,
  nameOfFile,
  unpackedPackagesIn,
  unpackedPackageText,
  type UnpackedPackage,
} from '@hangar/domain';
import { displayFileName } from '@hangar/file-system';
import { isPackageLayout } from '@hangar/wad-files';

/** A package in an archive. Its files are not separate mods. */
export interface PackageInArchive {
  /** The folder of the package, ending with a slash; empty for the root. */
  readonly within: string;
  /** Whether the entry at a path is one of the package's files. */
  readonly contains: (path: string) => boolean;
  /** Why its files cannot be imported separately, and what to do instead. */
  readonly reason: string;
}

/** The formats that ports can load as packages. */
const PACKAGE_FORMATS = ['zip', '7z'];

/** Returns every package in an archive, possibly the archive itself. `paths` are the paths of its entries. */
export function packagesInArchive(
  archivePath: string,
  format: string,
  paths: readonly string[],
): PackageInArchive[] {
  const fileName = displayFileName(archivePath);
  const isPackage = PACKAGE_FORMATS.includes(format) && isPackageLayout(paths);
  const getReason = ({ within, folder, isShared }: UnpackedPackage): string => {
    // A 7z with separate mods is a collection, not a single mod.
    if (isPackage && (format === 'zip' || !isShared))
      return `${fileName} is a single mod. Add the whole file, not its contents.`;
    const name = nameOfFile(within === '' ? fileNameOf(archivePath) : fileNameOf(within.slice(0, -1)));
    const subject = folder === '' ? fileName : `The folder ${folder.slice(0, -1)} in ${fileName}`;
    return unpackedPackageText({ name, folder: subject });
  };
  return unpackedPackagesIn(paths).map((unpacked) => ({
    within: unpacked.within,
    contains: (path) => isPartOfPackage(unpacked, path),
    reason: getReason(unpacked),
  }));
}

/**
 * Returns a function that finds the package that contains the entry at a path. It checks only the folders in the path,
 * because an archive may contain thousands of packages.
 */
export function createPackageFinder(
  packages: readonly PackageInArchive[],
): (path: string) => PackageInArchive | null {
  const byFolder = new Map(packages.map((found) => [found.within, found]));
  const maxFolderLength = packages.reduce((length, { within }) => Math.max(length, within.length), -1);
  return (path) => {
    for (let end = 0; end <= maxFolderLength;) {
      const found = byFolder.get(path.slice(0, end));
      if (found?.contains(path)) return found;
      const slash = path.indexOf('/', end);
      if (slash < 0) return null;
      end = slash + 1;
    }
    return null;
  };
}
