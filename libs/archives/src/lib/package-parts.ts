import { fileNameOf, nameOfFile, unpackedPackagesIn, unpackedPackageText } from '@hangar/domain';
import { displayFileName } from '@hangar/file-system';
import { isPackageLayout } from '@hangar/wad-files';

/** A package in an archive. Its files are not separate mods. */
export interface PackageInArchive {
  /** The folder of the package, ending with a slash; empty for the root. */
  readonly within: string;
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
  return unpackedPackagesIn(paths).map(({ within, folder }) => {
    if (isPackage)
      return { within, reason: `${fileName} is a single mod. Add the whole file, not its contents.` };
    const name = nameOfFile(within === '' ? fileNameOf(archivePath) : fileNameOf(within.slice(0, -1)));
    const subject = folder === '' ? fileName : `The folder ${folder.slice(0, -1)} in ${fileName}`;
    return { within, reason: unpackedPackageText({ name, folder: subject }) };
  });
}
