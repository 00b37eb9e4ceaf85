import { Limiter, type ReadableFile } from '@hangar/file-system';

import { ArchiveFile } from './archive-file';
import { DEFAULT_ARCHIVE_LIMITS } from './archive-limits';
import type { ArchiveOptions, ArchiveReader } from './archive-reader';
import { notAnArchiveError } from './not-an-archive';
import { OWN_ARCHIVE_KINDS } from './own-archive-kinds';

/**
 * Allows two scans or extractions of whole archives at a time, to limit memory use and leave resources for other work.
 */
export const archiveLimiter = new Limiter(2);

/**
 * Opens an archive by its content, regardless of its name: ZIP (also PK3, IPK3), RAR 4 and 5, 7z (also PK7), or one of
 * `options.kinds`. Reads only its directory. Closing the reader also closes the file if it was passed as a path.
 * @throws {ArchiveInvalid} {ArchiveEncrypted} {ArchiveTooLarge} {ArchiveUnsafe} {FileError}
 */
export async function openArchive(
  source: ReadableFile,
  options: ArchiveOptions = {},
): Promise<ArchiveReader> {
  options.signal?.throwIfAborted();
  const file = await ArchiveFile.open(source);
  try {
    return await readerFor(file, options);
  } catch (failure) {
    await file.close();
    throw failure;
  }
}

async function readerFor(file: ArchiveFile, options: ArchiveOptions): Promise<ArchiveReader> {
  const limits = { ...DEFAULT_ARCHIVE_LIMITS, ...options.limits };
  for (const kind of options.kinds ?? OWN_ARCHIVE_KINDS) {
    const reader = await kind.open(file, limits, options);
    if (reader) return reader;
  }
  throw await notAnArchiveError(file);
}
