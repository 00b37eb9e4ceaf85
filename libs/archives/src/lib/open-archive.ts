import { Limiter, type ReadableFile } from '@hangar/file-system';

import { ArchiveFile } from './archive-file';
import { DEFAULT_ARCHIVE_LIMITS } from './archive-limits';
import type { ArchiveOptions, ArchiveReader } from './archive-reader';
import { notAnArchive, partOfArchive } from './not-an-archive';
import { openForeignArchive } from './seven-zip/open-foreign-archive';
import { ZipReader } from './zip/zip-reader';
import { findZipDirectory } from './zip/zip-end-record';

/** Everything that scans or unpacks whole archives: two at a time bound the memory and leave room for the rest. */
export const archiveLimiter = new Limiter(2);

/**
 * Opens an archive by what it is, whatever it is called: zip (also pk3, ipk3), rar 4 and 5, 7z (also pk7). Reads its directory
 * only. The caller closes the reader, and with it a file that was named by its path.
 * @throws {ArchiveInvalid} {ArchiveEncrypted} {ArchiveTooLarge} {ArchiveUnsafe} {FileError}
 */
export async function openArchive(given: ReadableFile, options: ArchiveOptions = {}): Promise<ArchiveReader> {
  options.signal?.throwIfAborted();
  const file = await ArchiveFile.open(given);
  try {
    return await readerFor(file, options);
  } catch (failure) {
    await file.close();
    throw failure;
  }
}

async function readerFor(file: ArchiveFile, options: ArchiveOptions): Promise<ArchiveReader> {
  const limits = { ...DEFAULT_ARCHIVE_LIMITS, ...options.limits };
  const foreign = await openForeignArchive(file, limits, options);
  if (foreign) return foreign;
  const place = await findZipDirectory(file);
  if (place === 'multi-volume') throw partOfArchive(file.path);
  if (!place) throw await notAnArchive(file);
  return ZipReader.open(file, place, limits, options);
}
