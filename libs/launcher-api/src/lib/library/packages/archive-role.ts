import { basename } from 'node:path';
import { openArchive, packagesInArchive, type ArchiveKind } from '@hangar/archives';
import {
  ARCHIVE_EXTENSIONS,
  extensionOf,
  modFileTypeOf,
  PACK_EXTENSION,
  PACK_MANIFEST,
  unpackedPackageIn,
} from '@hangar/domain';
import { readBytes, type RegularFile } from '@hangar/file-system';
import { isPackageLayout } from '@hangar/wad-files';

import { CONTAINER_BYTES, containerOf } from './container';

/**
 * What a file is to us: a pack, one mod that a port loads as it is, an archive that carries mods, one with a package that has to be
 * packed first, or what only a reader of an extension may know.
 */
export type ArchiveRole = 'pack' | 'mod' | 'carrier' | 'unpacked' | 'unknown';

/** The names in an archive, and its format. */
export interface ArchiveListing {
  readonly format: string;
  readonly paths: readonly string[];
}

const NOTHING: ArchiveListing = { format: '', paths: [] };

/**
 * Lists the names in an archive.
 * @throws what is wrong with the archive
 */
export async function listArchive(
  file: RegularFile,
  options: { readonly signal?: AbortSignal; readonly kinds?: readonly ArchiveKind[] } = {},
): Promise<ArchiveListing> {
  const archive = await openArchive(file, options);
  try {
    return { format: archive.format, paths: archive.entries.map(({ path }) => path) };
  } finally {
    await archive.close();
  }
}

/**
 * What an archive is to us, by its name and its beginning, and by the names in it where those do not tell.
 * @throws what is wrong with the archive
 */
export async function archiveRoleOf(
  file: RegularFile,
  list: () => Promise<ArchiveListing>,
): Promise<ArchiveRole> {
  const extension = extensionOf(basename(file.path));
  const container = containerOf(await readBytes(file, 0, CONTAINER_BYTES));
  if (extension === PACK_EXTENSION) return 'pack';
  if (container === 'wad') return 'mod';
  if (ARCHIVE_EXTENSIONS.includes(extension)) {
    if (container === 'zip') return roleOfZip(await list());
    return container === null ? 'carrier' : roleOfOther(await list().catch(() => NOTHING));
  }
  const isWadByName = ['.wad', '.iwad'].includes(extension);
  // What is called a mod is one, or a damaged one.
  if (isNamedOtherwise(extension) && !(isWadByName && container !== null)) return 'mod';
  if (isPart(file.path)) return 'carrier';
  if (container === null) return 'unknown';
  // Reading what an archive carries tells what is wrong with it.
  const listing = await list().catch(() => NOTHING);
  return container !== 'rar' && isPackageLayout(listing.paths) ? 'mod' : roleOfOther(listing);
}

/** Why a package that is not packed is not loaded, and the way out. */
export function unpackedReason(file: RegularFile, { format, paths }: ArchiveListing): string | null {
  return packagesInArchive(file.path, format, paths)[0]?.reason ?? null;
}

function roleOfZip(listing: ArchiveListing): ArchiveRole {
  if (listing.paths.includes(PACK_MANIFEST)) return 'pack';
  return isPackageLayout(listing.paths) ? 'mod' : roleOfOther(listing);
}

/** A 7z is also an everyday archive: folders such as `maps` do not make it a package. */
function roleOfOther({ format, paths }: ArchiveListing): ArchiveRole {
  if (unpackedPackageIn(paths) === null) return 'carrier';
  return format === '7z' && isPackageLayout(paths) ? 'mod' : 'unpacked';
}

function isNamedOtherwise(extension: string): boolean {
  return modFileTypeOf(`a${extension}`) !== null || ['.iwad', '.txt'].includes(extension);
}

/** A part of a split archive: opening it says so. */
function isPart(path: string): boolean {
  return /\.(?:7z\.\d{3}|zip\.\d{3}|z\d\d|r\d\d)$/i.test(path);
}
