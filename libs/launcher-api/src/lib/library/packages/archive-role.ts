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
import { nextTurn } from '@hangar/platform';
import { isPackageLayout } from '@hangar/wad-files';

import { CONTAINER_BYTES, detectContainer } from './container';

/**
 * The role of an archive: a pack, a single mod that source ports load as is, an archive that contains mod files
 * (`carrier`), or an archive that contains an unpacked package. If the role is unknown, an extension's reader may
 * recognise the file.
 */
export type ArchiveRole = 'pack' | 'mod' | 'carrier' | 'unpacked' | 'unknown';

/** The names in an archive, and its format. */
export interface ArchiveListing {
  readonly format: string;
  readonly paths: readonly string[];
}

const EMPTY_LISTING: ArchiveListing = { format: '', paths: [] };

/**
 * Lists the names in an archive.
 * @throws the error of the archive
 */
export async function listArchive(
  file: RegularFile,
  options: { readonly signal?: AbortSignal; readonly kinds?: readonly ArchiveKind[] } = {},
): Promise<ArchiveListing> {
  const archive = await openArchive(file, options);
  try {
    // The caller searches the names. This takes a while if there are many long ones.
    await nextTurn();
    return { format: archive.format, paths: archive.entries.map(({ path }) => path) };
  } finally {
    await archive.close();
  }
}

/**
 * Determines the role of an archive from its name and first bytes or, if these are not sufficient, from the names in
 * the archive.
 * @throws the error of the archive
 */
export async function determineArchiveRole(
  file: RegularFile,
  list: () => Promise<ArchiveListing>,
): Promise<ArchiveRole> {
  const extension = extensionOf(basename(file.path));
  const container = detectContainer(await readBytes(file, 0, CONTAINER_BYTES));
  if (extension === PACK_EXTENSION) return 'pack';
  if (container === 'wad') return 'mod';
  if (ARCHIVE_EXTENSIONS.includes(extension)) {
    if (container === 'zip') return determineZipRole(await list());
    return container === null ? 'carrier' : determineOtherRole(await list().catch(() => EMPTY_LISTING));
  }
  const isWadByName = ['.wad', '.iwad'].includes(extension);
  // A file with the extension of a mod is a mod, even if it is damaged.
  if (hasModExtension(extension) && !(isWadByName && container !== null)) return 'mod';
  if (isArchivePart(file.path)) return 'carrier';
  if (container === null) return 'unknown';
  // Errors are reported when the contents of the archive are read.
  const listing = await list().catch(() => EMPTY_LISTING);
  return container !== 'rar' && isPackageLayout(listing.paths) ? 'mod' : determineOtherRole(listing);
}

/** Returns a sentence that explains why an unpacked package is not loaded, and what to do. */
export function findUnpackedReason(file: RegularFile, { format, paths }: ArchiveListing): string | null {
  return packagesInArchive(file.path, format, paths)[0]?.reason ?? null;
}

async function determineZipRole(listing: ArchiveListing): Promise<ArchiveRole> {
  if (listing.paths.includes(PACK_MANIFEST)) return 'pack';
  if (isPackageLayout(listing.paths)) return 'mod';
  await nextTurn();
  return determineOtherRole(listing);
}

/**
 * Determines the role of other archives. A 7z can also be an ordinary archive, so folders such as `maps` alone do not
 * make it a package.
 */
function determineOtherRole({ format, paths }: ArchiveListing): ArchiveRole {
  if (unpackedPackageIn(paths) === null) return 'carrier';
  return format === '7z' && isPackageLayout(paths) ? 'mod' : 'unpacked';
}

function hasModExtension(extension: string): boolean {
  return modFileTypeOf(`a${extension}`) !== null || ['.iwad', '.txt'].includes(extension);
}

/** Whether a file is part of a split archive. Opening such a file reports the error. */
function isArchivePart(path: string): boolean {
  return /\.(?:7z\.\d{3}|zip\.\d{3}|z\d\d|r\d\d)$/i.test(path);
}
