import { createHash } from 'node:crypto';

import { stemOf, type ModFileType } from '@hangar/domain';
import { pathOf, shownName, type ReadableFile } from '@hangar/file-system';

import { ArchiveInvalid, EntryUnreadable } from './archive-error';
import { progressOf, type ArchiveProgressOptions } from './archive-progress';
import type { ArchiveEntry, ArchiveFormat, ArchiveOptions, ArchiveReader, UseEntry } from './archive-reader';
import { readText, textEntries, type EntryText } from './collect-texts';
import { chooseEntries, type UsableEntry } from './entry-choice';
import { archiveLimiter, openArchive } from './open-archive';
import { shownEntryPath } from './safe-entry-name';

/** Tells which files are not to be offered for what they hold. */
export interface ContentJudge {
  /** How much of a file's beginning it wants to see. */
  readonly bytes: number;
  /** What is wrong with a file, as a sentence; `null` when nothing is. */
  readonly faultOf: (file: SupportedEntry, beginning: Buffer) => string | null;
}

export type ArchiveReadOptions = ArchiveOptions & ArchiveProgressOptions;
export type ArchiveScanOptions = ArchiveReadOptions & { readonly judge?: ContentJudge };

/** A file in an archive that can be imported. */
export interface SupportedEntry {
  /** Its name in the archive: what to ask for it by. */
  readonly entryPath: string;
  /** The last part of that name. */
  readonly fileName: string;
  readonly fileType: ModFileType;
  readonly sizeBytes: number;
  /** MD5, lower-case hex. */
  readonly hashValue: string;
  /** The file name without its extension. */
  readonly name: string;
}

/** A file in an archive that is not offered, with a sentence that says why. */
export interface SkippedEntry {
  /** Its name as it may be shown. */
  readonly entryPath: string;
  readonly reason: string;
}

/** What there is in an archive; both lists in its order. */
export interface ArchiveScan {
  readonly format: ArchiveFormat;
  readonly supported: readonly SupportedEntry[];
  readonly skipped: readonly SkippedEntry[];
  /** Small texts among what is skipped: they say what the mods are. */
  readonly texts: readonly EntryText[];
}

/**
 * Looks into an archive and hashes every file in it that can be imported, streaming; nothing is written. Single damaged files are
 * skipped. Two archives are worked on at a time, further calls wait.
 * @throws {ArchiveInvalid} also when every file that could be imported is damaged
 * @throws {ArchiveEncrypted} {ArchiveTooLarge} {ArchiveUnsafe} {FileError}
 */
export function scanArchive(file: ReadableFile, options: ArchiveScanOptions = {}): Promise<ArchiveScan> {
  return archiveLimiter.run(async () => {
    const reader = await openArchive(file, options);
    try {
      return await scan(pathOf(file), reader, options);
    } finally {
      await reader.close();
    }
  }, options.signal);
}

async function scan(path: string, reader: ArchiveReader, options: ArchiveScanOptions): Promise<ArchiveScan> {
  const { usable, skipped } = chooseEntries(path, reader.entries);
  const entries = usable.map((one) => one.entry);
  const usableAt = new Map(usable.map((one) => [one.entry.index, one]));
  const progress = progressOf(entries, options.onProgress);
  const supported: SupportedEntry[] = [];
  const refused: { entry: ArchiveEntry; reason: string }[] = [];
  const failures: EntryUnreadable[] = [];
  const texts: EntryText[] = [];
  const look: UseEntry = async (entry, content) => {
    const one = usableAt.get(entry.index);
    if (!one) {
      const text = await readText(entry, content);
      if (text) texts.push(text);
      return;
    }
    try {
      const { hashValue, beginning } = await digest(progress.counting(content), options.judge?.bytes);
      const file = supportedEntry(one, hashValue);
      const reason = options.judge?.faultOf(file, beginning) ?? null;
      if (reason === null) supported.push(file);
      else refused.push({ entry, reason });
    } catch (failure) {
      // One broken file is no reason to keep the others from the user.
      if (!(failure instanceof EntryUnreadable)) throw failure;
      failures.push(failure);
      refused.push({ entry, reason: `It is damaged: ${failure.fault}.` });
    }
  };
  const readToo = entries.length > 0 ? textEntries(reader.entries) : [];
  await reader.read([...entries, ...readToo], look, options.signal);
  // A reader of small files may be done before it hears of the abortion.
  options.signal?.throwIfAborted();
  const [first] = failures;
  if (first && failures.length === entries.length) throw allBroken(path, first);
  return {
    format: reader.format,
    supported,
    skipped: inArchiveOrder([...skipped, ...refused]),
    texts,
  };
}

/** The hash of a content, and up to `bytes` of its beginning. */
async function digest(
  content: AsyncIterable<Uint8Array>,
  bytes = 0,
): Promise<{ hashValue: string; beginning: Buffer }> {
  const hash = createHash('md5');
  let beginning = Buffer.alloc(0);
  for await (const chunk of content) {
    hash.update(chunk);
    const wanted = bytes - beginning.length;
    if (wanted > 0) beginning = Buffer.concat([beginning, chunk.subarray(0, wanted)]);
  }
  return { hashValue: hash.digest('hex'), beginning };
}

function supportedEntry({ entry, fileName, fileType }: UsableEntry, hashValue: string): SupportedEntry {
  return {
    entryPath: entry.path,
    fileName,
    fileType,
    sizeBytes: entry.sizeBytes,
    hashValue,
    name: stemOf(fileName),
  };
}

function inArchiveOrder(
  skipped: readonly { readonly entry: ArchiveEntry; readonly reason: string }[],
): readonly SkippedEntry[] {
  return [...skipped]
    .sort((a, b) => a.entry.index - b.entry.index)
    .map(({ entry, reason }) => ({ entryPath: shownEntryPath(entry.path), reason }));
}

function allBroken(path: string, { entryPath, fault, reason }: EntryUnreadable): ArchiveInvalid {
  return new ArchiveInvalid(
    reason,
    `${shownName(path)} is damaged. ${shownName(entryPath)} cannot be unpacked: ${fault}. Get the archive again from where it came from.`,
  );
}
