import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { endSentence } from '@hangar/domain';
import {
  displayFileName,
  OWN_DIRECTORY_MODE,
  OWN_FILE_MODE,
  getPath,
  PortableNames,
  withWriteErrors,
  writeFully,
  type PortableNamesFault,
  type ReadableFile,
} from '@hangar/file-system';

import { ArchiveEncrypted, ArchiveInvalid, ArchiveUnsafe } from './archive-error';
import type { ArchiveEntry } from './archive-reader';
import { assertDiskSpace } from './extract-entries';
import { archiveLimiter, openArchive } from './open-archive';
import { createProgressCounter } from './archive-progress';
import { toDisplayPath } from './safe-entry-name';
import type { ArchiveReadOptions } from './visit-archive';

/** No port nests its folders deeper. Checking thousands of folders per name would take too long. */
const MAX_DEPTH = 32;

/**
 * Extracts all files of an archive into a new directory, under the names that they have in the archive, and returns
 * these names. All names are checked before anything is written: one unsafe name or one link rejects the archive. Each
 * file has mode 0600 and is flushed to disk. If extraction fails, the caller must remove the directory.
 * @throws {ArchiveUnsafe} {ArchiveInvalid} {ArchiveEncrypted} {ArchiveTooLarge} {EntryUnreadable} {FileError}
 */
export function unpackArchive(
  file: ReadableFile,
  targetDirectory: string,
  options: ArchiveReadOptions = {},
): Promise<readonly string[]> {
  const path = getPath(file);
  return archiveLimiter.run(async () => {
    const reader = await openArchive(file, options);
    try {
      const files = findFilesToUnpack(path, reader.entries);
      const neededBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      await assertDiskSpace(path, neededBytes, targetDirectory);
      const progress = createProgressCounter(files, options.onProgress);
      await reader.read(
        files,
        (entry, content) => writeEntry(targetDirectory, entry.path, progress.count(content)),
        options.signal,
      );
      // A reader of small files may finish before the abort reaches it.
      options.signal?.throwIfAborted();
      return files.map((entry) => entry.path);
    } finally {
      await reader.close();
    }
  }, options.signal);
}

/** Returns an archive's files after checking that all of them can be extracted and that no names conflict. */
function findFilesToUnpack(path: string, entries: readonly ArchiveEntry[]): readonly ArchiveEntry[] {
  const files = entries.filter(({ kind }) => kind !== 'folder');
  const encrypted = files.filter(({ isEncrypted }) => isEncrypted);
  if (encrypted.length > 0)
    throw new ArchiveEncrypted(path, { passwordUsable: encrypted.every(({ canDecrypt }) => canDecrypt) });
  for (const entry of files) assertSafeEntry(path, entry);
  const names = new PortableNames();
  for (const entry of files) {
    const fault = names.add(entry.path, 'file');
    if (fault) throw unsafeEntryError(path, entry, faultText(fault));
  }
  for (const entry of files) assertReadable(path, entry);
  return files;
}

function assertSafeEntry(path: string, entry: ArchiveEntry): void {
  if (entry.kind !== 'file') throw unsafeEntryError(path, entry, 'is a link or a device');
  const isTooDeep = entry.path.split('/').length > MAX_DEPTH;
  if (isTooDeep) throw unsafeEntryError(path, entry, `is in more than ${MAX_DEPTH} folders`);
}

function assertReadable(path: string, entry: ArchiveEntry): void {
  if (entry.obstacle !== null)
    throw new ArchiveInvalid(
      'unsupported',
      `${displayFileName(path)} can't be unpacked: ${toDisplayPath(entry.path)}: ${entry.obstacle}.`,
    );
}

function faultText(fault: PortableNamesFault): string {
  switch (fault.kind) {
    case 'invalid':
      return fault.reason;
    case 'same-name':
      return `has the same name as ${toDisplayPath(fault.otherPath)} on some systems`;
    case 'file-and-folder':
      return 'is also the name of a folder';
    case 'twice':
      return 'exists twice';
  }
}

function unsafeEntryError(path: string, entry: ArchiveEntry, fault: string): ArchiveUnsafe {
  return new ArchiveUnsafe(
    'name',
    endSentence(
      `${displayFileName(path)} wasn't unpacked, because a file in it isn't safe: ${toDisplayPath(entry.path)} ${fault}`,
    ),
  );
}

async function writeEntry(
  directory: string,
  entryPath: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const target = join(directory, ...entryPath.split('/'));
  await withWriteErrors(target, mkdir(dirname(target), { recursive: true, mode: OWN_DIRECTORY_MODE }));
  const file = await withWriteErrors(target, open(target, 'wx', OWN_FILE_MODE));
  try {
    for await (const chunk of content) await withWriteErrors(target, writeFully(file, chunk));
    await withWriteErrors(target, file.sync());
  } finally {
    await file.close();
  }
}
