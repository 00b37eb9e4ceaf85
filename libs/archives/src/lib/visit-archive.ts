import { endSentence } from '@hangar/domain';
import { getPath, displayFileName, type ReadableFile } from '@hangar/file-system';
import { nextTurn } from '@hangar/platform';

import { ArchiveInvalid, EntryUnreadable } from './archive-error';
import { createProgressCounter, type ArchiveProgressOptions } from './archive-progress';
import type { ArchiveEntry, ArchiveFormat, ArchiveOptions, ArchiveReader, UseEntry } from './archive-reader';
import { readText, findTextEntries, type EntryText } from './collect-texts';
import { chooseEntries, type UsableEntry } from './entry-choice';
import { archiveLimiter, openArchive } from './open-archive';

export type ArchiveReadOptions = ArchiveOptions & ArchiveProgressOptions;

/**
 * Creates a result from an importable file while its content is streamed, or returns a sentence that explains why the
 * file is rejected.
 */
export type VisitEntry<T> = (
  file: UsableEntry,
  content: AsyncIterable<Uint8Array>,
) => Promise<{ readonly made: T } | { readonly refused: string }>;

/** A file for which `visit` created no result. */
export interface SkippedFile {
  readonly entry: ArchiveEntry;
  /** The reason as a sentence. */
  readonly reason: string;
  /** Whether the file was rejected only because it is damaged. */
  readonly isDamaged: boolean;
}

/** The result of a visit; both lists are in the archive's order. */
export interface VisitedArchive<T> {
  readonly format: ArchiveFormat;
  readonly made: readonly T[];
  readonly skipped: readonly SkippedFile[];
  /** Small text files among the skipped files. They describe the mods. */
  readonly texts: readonly EntryText[];
}

/**
 * Streams every importable file of an archive through `visit` in one pass. Damaged files are skipped. Two archives are
 * processed at a time; further calls wait.
 * @throws {ArchiveInvalid} also if every importable file is damaged
 * @throws {ArchiveEncrypted} {ArchiveTooLarge} {ArchiveUnsafe} {FileError}
 */
export function visitArchive<T>(
  file: ReadableFile,
  visit: VisitEntry<T>,
  options: ArchiveReadOptions = {},
): Promise<VisitedArchive<T>> {
  return archiveLimiter.run(async () => {
    const reader = await openArchive(file, options);
    try {
      return await visitAll(getPath(file), reader, visit, options);
    } finally {
      await reader.close();
    }
  }, options.signal);
}

async function visitAll<T>(
  path: string,
  reader: ArchiveReader,
  visit: VisitEntry<T>,
  options: ArchiveReadOptions,
): Promise<VisitedArchive<T>> {
  await nextTurn();
  const { usable, skipped } = await chooseEntries(path, reader);
  await nextTurn();
  const entries = usable.map((usableEntry) => usableEntry.entry);
  const usableByIndex = new Map(usable.map((usableEntry) => [usableEntry.entry.index, usableEntry]));
  const progress = createProgressCounter(entries, options.onProgress);
  const made: T[] = [];
  const refused: SkippedFile[] = [];
  const failures: EntryUnreadable[] = [];
  const texts: EntryText[] = [];
  const visitEntry: UseEntry = async (entry, content) => {
    const usableEntry = usableByIndex.get(entry.index);
    if (!usableEntry) {
      const text = await readText(entry, content);
      if (text) texts.push(text);
      return;
    }
    try {
      const outcome = await visit(usableEntry, progress.count(content));
      if ('made' in outcome) made.push(outcome.made);
      else refused.push({ entry, reason: outcome.refused, isDamaged: false });
    } catch (failure) {
      // If one file is damaged, the others can still be used.
      if (!(failure instanceof EntryUnreadable)) throw failure;
      failures.push(failure);
      refused.push({ entry, reason: endSentence(`Damaged: ${failure.fault}`), isDamaged: true });
    }
  };
  const textFiles = entries.length > 0 ? findTextEntries(reader.entries) : [];
  await reader.read([...entries, ...textFiles], visitEntry, options.signal);
  // A reader of small files may finish before the abort reaches it.
  options.signal?.throwIfAborted();
  const [first] = failures;
  if (first && failures.length === entries.length) throw allDamagedError(path, first);
  const unusableEntries = skipped.map((usableEntry) => ({ ...usableEntry, isDamaged: false }));
  const sortedSkipped = [...unusableEntries, ...refused].sort((a, b) => a.entry.index - b.entry.index);
  return { format: reader.format, made, skipped: sortedSkipped, texts };
}

function allDamagedError(path: string, { entryPath, fault, reason }: EntryUnreadable): ArchiveInvalid {
  return new ArchiveInvalid(
    reason,
    `${displayFileName(path)} is damaged. ${endSentence(`Couldn't extract ${displayFileName(entryPath)}: ${fault}`)} Download the archive again.`,
  );
}
