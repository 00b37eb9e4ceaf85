import { basename } from 'node:path';
import { extensionOf, modFileTypeOf, PACK_EXTENSION, PACK_MANIFEST, unpackedPackageIn } from '@hangar/domain';
import { readBytes, type RegularFile } from '@hangar/file-system';
import { isPackageLayout } from '@hangar/wad-files';

/**
 * What a file is to us: a pack, one mod that a port loads as it is, an archive that carries mods, one with a package that has to be
 * packed first, a package under an extension that nobody knows, or what only a reader of an extension may know.
 */
export type ArchiveRole = 'pack' | 'mod' | 'carrier' | 'unpacked' | 'misnamed' | 'unknown';

const CARRIERS = ['.zip', '.7z', '.rar'];
const SIGNATURES = ['PK\x03\x04', 'PK\x05\x06', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07'];

/**
 * What an archive is to us, by its name and its beginning, and by the names in it where those do not tell.
 * @throws what is wrong with the archive
 */
export async function archiveRoleOf(
  file: RegularFile,
  namesIn: () => Promise<readonly string[]>,
): Promise<ArchiveRole> {
  const extension = extensionOf(basename(file.path));
  const beginning = (await readBytes(file, 0, 8)).toString('latin1');
  if (extension === PACK_EXTENSION) return 'pack';
  if (isWadHeader(beginning)) return 'mod';
  const isArchive = SIGNATURES.some((signature) => beginning.startsWith(signature));
  if (CARRIERS.includes(extension)) {
    if (beginning.startsWith('PK')) return roleOfZip(await namesIn());
    return isArchive ? roleOfCarrier(await namesOrNone(namesIn)) : 'carrier';
  }
  const isWadByName = ['.wad', '.iwad'].includes(extension);
  // What is called a mod is one, or a damaged one.
  if (isNamedOtherwise(extension) && !(isWadByName && isArchive)) return 'mod';
  if (isPart(file.path)) return 'carrier';
  if (!isArchive) return 'unknown';
  const names = await namesOrNone(namesIn);
  // A rar is read by no port.
  const role = beginning.startsWith('Rar!') ? roleOfCarrier(names) : roleByNames(names);
  return role === 'mod' && !isWadByName ? 'misnamed' : role;
}

/** Reading what an archive carries tells what is wrong with it. */
function namesOrNone(namesIn: () => Promise<readonly string[]>): Promise<readonly string[]> {
  return namesIn().catch(() => []);
}

function roleOfZip(names: readonly string[]): ArchiveRole {
  return names.includes(PACK_MANIFEST) ? 'pack' : roleByNames(names);
}

function roleByNames(names: readonly string[]): ArchiveRole {
  return isPackageLayout(names) ? 'mod' : roleOfCarrier(names);
}

function roleOfCarrier(names: readonly string[]): ArchiveRole {
  return unpackedPackageIn(names) === null ? 'carrier' : 'unpacked';
}

function isNamedOtherwise(extension: string): boolean {
  return modFileTypeOf(`a${extension}`) !== null || ['.iwad', '.txt'].includes(extension);
}

function isWadHeader(beginning: string): boolean {
  return beginning.startsWith('PWAD') || beginning.startsWith('IWAD');
}

/** A part of a split archive: opening it says so. */
function isPart(path: string): boolean {
  return /\.(?:7z\.\d{3}|zip\.\d{3}|z\d\d|r\d\d)$/i.test(path);
}
