import { createHash, randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { sizeText, withoutStop, type ModFileType } from '@hangar/domain';
import {
  NotWritable,
  withWriteErrors,
  OWN_FILE_MODE,
  getPath,
  displayFileName,
  writeFully,
  type ReadableFile,
} from '@hangar/file-system';

import { EntryNotFound } from './archive-error';
import { createProgressCounter } from './archive-progress';
import type { ArchiveReader } from './archive-reader';
import { chooseEntries, type EntryChoice, type UsableEntry } from './entry-choice';
import { archiveLimiter, openArchive } from './open-archive';
import { readText, findTextEntries, type EntryText } from './collect-texts';
import type { ArchiveReadOptions } from './visit-archive';

export type ArchiveExtractOptions = ArchiveReadOptions & {
  /** Called with the small text files of the archive, which describe the mods. */
  readonly onText?: (text: EntryText) => void;
};

/** A file that was extracted from an archive. */
export interface ExtractedEntry {
  readonly entryPath: string;
  /** The last part of the entry's name in the archive. Differs from the file's name on disk. */
  readonly fileName: string;
  readonly fileType: ModFileType;
  /** The file's current path, with a name that Hangar chose. */
  readonly filePath: string;
  readonly sizeBytes: number;
  /** MD5, lower-case hex, computed while the file was written. */
  readonly hashValue: string;
}

/**
 * Extracts entries from an archive into an existing directory, under our own file names, and returns them in the
 * requested order. Each file has mode 0600, is flushed to disk (fsync), and has the declared size and checksum. If
 * anything fails or the work is aborted, no files are left behind.
 * @throws {EntryNotFound} if an entry is missing, or if a scan would skip it
 * @throws {EntryUnreadable} {ArchiveInvalid} {ArchiveEncrypted} {ArchiveTooLarge} {ArchiveUnsafe} {FileError}
 */
export function extractEntries(
  file: ReadableFile,
  entryPaths: readonly string[],
  targetDirectory: string,
  options: ArchiveExtractOptions = {},
): Promise<readonly ExtractedEntry[]> {
  const path = getPath(file);
  return archiveLimiter.run(async () => {
    const reader = await openArchive(file, options);
    try {
      const requested = findRequested(path, await chooseEntries(path, reader), entryPaths);
      // Twice the size of the files, because they are copied later and other programs need space too.
      const sizeBytes = requested.reduce((sum, { entry }) => sum + entry.sizeBytes, 0);
      await assertDiskSpace(path, 2 * sizeBytes, targetDirectory);
      const written = await writeAll(reader, requested, targetDirectory, options);
      return entryPaths.flatMap((entryPath) => written.get(entryPath) ?? []);
    } finally {
      await reader.close();
    }
  }, options.signal);
}

function findRequested(
  path: string,
  choice: EntryChoice,
  entryPaths: readonly string[],
): readonly UsableEntry[] {
  const byPath = new Map(choice.usable.map((usable) => [usable.entry.path, usable]));
  return [...new Set(entryPaths)].map((entryPath) => {
    const usable = byPath.get(entryPath);
    if (usable) return usable;
    const skipped = choice.skipped.findLast(({ entry }) => entry.path === entryPath);
    throw new EntryNotFound(
      entryPath,
      skipped
        ? `Can't import ${displayFileName(entryPath)} from ${withoutStop(displayFileName(path))}. ${skipped.reason}`
        : `${displayFileName(entryPath)} isn't in ${withoutStop(displayFileName(path))}. Open the archive again.`,
    );
  });
}

/** @throws {NotWritable} if a directory's disk does not have enough space for an archive's files */
export async function assertDiskSpace(path: string, neededBytes: number, directory: string): Promise<void> {
  const { bavail, bsize } = await withWriteErrors(directory, statfs(directory));
  if (bavail * bsize >= neededBytes) return;
  throw new NotWritable(
    'no-space',
    `Not enough disk space to extract ${displayFileName(path)}: ${sizeText(neededBytes)} needed. Free up space and try again.`,
  );
}

async function writeAll(
  reader: ArchiveReader,
  requested: readonly UsableEntry[],
  directory: string,
  options: ArchiveExtractOptions,
): Promise<ReadonlyMap<string, ExtractedEntry>> {
  const entries = requested.map((usable) => usable.entry);
  const requestedByIndex = new Map(requested.map((usable) => [usable.entry.index, usable]));
  const progress = createProgressCounter(entries, options.onProgress);
  const createdPaths: string[] = [];
  const written = new Map<string, ExtractedEntry>();
  try {
    await reader.read(
      [...entries, ...(options.onText ? findTextEntries(reader.entries) : [])],
      async (entry, content) => {
        const usable = requestedByIndex.get(entry.index);
        if (!usable) {
          const text = await readText(entry, content);
          if (text) options.onText?.(text);
          return;
        }
        const filePath = join(directory, `${randomUUID()}.part`);
        const hashValue = await writeOne(filePath, usable, progress.count(content), () =>
          createdPaths.push(filePath),
        );
        const { fileName, fileType } = usable;
        const { path: entryPath, sizeBytes } = entry;
        written.set(entryPath, { entryPath, fileName, fileType, filePath, sizeBytes, hashValue });
      },
      options.signal,
    );
    // A reader of small files may finish before the abort reaches it.
    options.signal?.throwIfAborted();
    return written;
  } catch (failure) {
    await Promise.all(createdPaths.map((filePath) => rm(filePath, { force: true })));
    throw failure;
  }
}

async function writeOne(
  filePath: string,
  { fileName }: UsableEntry,
  content: AsyncIterable<Uint8Array>,
  onCreated: () => void,
): Promise<string> {
  const hash = createHash('md5');
  const file = await withWriteErrors(fileName, open(filePath, 'wx', OWN_FILE_MODE));
  onCreated();
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      await withWriteErrors(fileName, writeFully(file, chunk));
    }
    await withWriteErrors(fileName, file.sync());
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
