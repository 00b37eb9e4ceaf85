import { Limiter, type ReadableFile } from '@hangar/file-system';

import { ArchiveFile } from './archive-file';
import { DEFAULT_ARCHIVE_LIMITS } from './archive-limits';
import type { ArchiveOptions, ArchiveReader } from './archive-reader';
import { notAnArchive } from './not-an-archive';
import { OWN_ARCHIVE_KINDS } from './own-archive-kinds';

/** Everything that scans or unpacks whole archives: two at a time bound the memory and leave room for the rest. */
export const archiveLimiter = new Limiter(2);

/**
 * Opens an archive by what it is, whatever it is called: zip (also pk3, ipk3), rar 4 and 5, 7z (also pk7), or one of
 * `options.kinds`. Reads its directory only. The caller closes the reader, and with it a file that was named by its path.
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
  for (const kind of options.kinds ?? OWN_ARCHIVE_KINDS) {
    const reader = await kind.open(file, limits, options);
    if (reader) return reader;
  }
  throw await notAnArchive(file);
}
