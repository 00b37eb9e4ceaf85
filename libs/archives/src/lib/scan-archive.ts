import { createHash } from 'node:crypto';

import { nameOfFile, type ModFileType } from '@hangar/domain';
import type { ReadableFile } from '@hangar/file-system';

import type { ArchiveFormat } from './archive-reader';
import type { EntryText } from './collect-texts';
import type { UsableEntry } from './entry-choice';
import { shownEntryPath } from './safe-entry-name';
import { visitArchive, type ArchiveReadOptions, type VisitEntry } from './visit-archive';

/** Tells which files are not to be offered for what they hold. */
export interface ContentJudge {
  /** How much of a file's beginning it wants to see. */
  readonly bytes: number;
  /** What is wrong with a file, as a sentence; `null` when nothing is. */
  readonly faultOf: (file: SupportedEntry, beginning: Buffer) => string | null;
}

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
export async function scanArchive(
  given: ReadableFile,
  options: ArchiveScanOptions = {},
): Promise<ArchiveScan> {
  const look: VisitEntry<SupportedEntry> = async (one, content) => {
    const { hashValue, beginning } = await digest(content, options.judge?.bytes);
    const file = supportedEntry(one, hashValue);
    const refused = options.judge?.faultOf(file, beginning) ?? null;
    return refused === null ? { made: file } : { refused };
  };
  const { format, made, skipped, texts } = await visitArchive(given, look, options);
  return {
    format,
    supported: made,
    skipped: skipped.map(({ entry, reason }) => ({ entryPath: shownEntryPath(entry.path), reason })),
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
    name: nameOfFile(fileName),
  };
}
