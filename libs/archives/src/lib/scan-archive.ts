import { createHash } from 'node:crypto';

import { nameOfFile, type ModFileType } from '@hangar/domain';
import type { ReadableFile } from '@hangar/file-system';

import type { ArchiveFormat } from './archive-reader';
import type { EntryText } from './collect-texts';
import type { UsableEntry } from './entry-choice';
import { toDisplayPath } from './safe-entry-name';
import { visitArchive, type ArchiveReadOptions, type VisitEntry } from './visit-archive';

/** Rejects files because of their content. */
export interface ContentCheck {
  /** Number of bytes that `faultOf` needs from the start of a file. */
  readonly bytes: number;
  /** Returns a sentence that explains what is wrong with a file; `null` if it is fine. */
  readonly faultOf: (file: SupportedEntry, beginning: Buffer) => string | null;
}

/** @deprecated Use {@link ContentCheck}. */
export type ContentJudge = ContentCheck;

export type ArchiveScanOptions = ArchiveReadOptions & { readonly judge?: ContentCheck };

/** A file in an archive that can be imported. */
export interface SupportedEntry {
  /** The file's name in the archive, used to request the file. */
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

/** A file in an archive that is not offered, and a sentence that explains why. */
export interface SkippedEntry {
  /** The file's name, safe for display. */
  readonly entryPath: string;
  readonly reason: string;
}

/** The content of an archive; both lists are in the archive's order. */
export interface ArchiveScan {
  readonly format: ArchiveFormat;
  readonly supported: readonly SupportedEntry[];
  readonly skipped: readonly SkippedEntry[];
  /** Small text files among the skipped files. They describe the mods. */
  readonly texts: readonly EntryText[];
}

/**
 * Scans an archive and hashes every importable file by streaming it. Nothing is written. Damaged files are skipped. Two
 * archives are processed at a time; further calls wait.
 * @throws {ArchiveInvalid} also if every importable file is damaged
 * @throws {ArchiveEncrypted} {ArchiveTooLarge} {ArchiveUnsafe} {FileError}
 */
export async function scanArchive(
  source: ReadableFile,
  options: ArchiveScanOptions = {},
): Promise<ArchiveScan> {
  const visit: VisitEntry<SupportedEntry> = async (usable, content) => {
    const { hashValue, beginning } = await digest(content, options.judge?.bytes);
    const file = createSupportedEntry(usable, hashValue);
    const rejected = options.judge?.faultOf(file, beginning) ?? null;
    return rejected === null ? { made: file } : { refused: rejected };
  };
  const { format, made, skipped, texts } = await visitArchive(source, visit, options);
  return {
    format,
    supported: made,
    skipped: skipped.map(({ entry, reason }) => ({ entryPath: toDisplayPath(entry.path), reason })),
    texts,
  };
}

/** Returns the hash of some content, and up to `bytes` from its start. */
async function digest(
  content: AsyncIterable<Uint8Array>,
  bytes = 0,
): Promise<{ hashValue: string; beginning: Buffer }> {
  const hash = createHash('md5');
  let beginning = Buffer.alloc(0);
  for await (const chunk of content) {
    hash.update(chunk);
    const missingBytes = bytes - beginning.length;
    if (missingBytes > 0) beginning = Buffer.concat([beginning, chunk.subarray(0, missingBytes)]);
  }
  return { hashValue: hash.digest('hex'), beginning };
}

function createSupportedEntry({ entry, fileName, fileType }: UsableEntry, hashValue: string): SupportedEntry {
  return {
    entryPath: entry.path,
    fileName,
    fileType,
    sizeBytes: entry.sizeBytes,
    hashValue,
    name: nameOfFile(fileName),
  };
}
