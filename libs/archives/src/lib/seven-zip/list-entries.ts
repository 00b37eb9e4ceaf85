import { displayFileName } from '@hangar/file-system';

import { ArchiveEncrypted, ArchiveInvalid } from '../archive-error';
import { hasSplitArchiveName, splitArchiveError } from '../not-an-archive';
import { assertEntryCount } from '../assert-within-limits';
import { findRar4Links } from './rar4-links';
import { tooMuchMemoryError, runSevenZip, type SevenZipJob } from './run-seven-zip';
import { SevenZipListing, type ListedEntry } from './seven-zip-listing';
import type { SevenZipOutcome } from './worker-messages';

/** 7-Zip's names for the formats. The format is passed to 7-Zip so that it does not try any other. */
export type ForeignFormat = '7z' | 'Rar' | 'Rar5';

/** Properties of an archive that can be read from its first bytes. */
export interface ForeignArchive {
  readonly type: ForeignFormat;
  /** Whether the names of the entries are encrypted too, so that listing them needs the password. */
  readonly hasEncryptedNames: boolean;
}

/**
 * Reads the directory of a RAR or 7z.
 * @throws {ArchiveInvalid} {ArchiveEncrypted} {ArchiveTooLarge}
 */
export async function listEntries(
  job: SevenZipJob,
  { type, hasEncryptedNames }: ForeignArchive,
): Promise<readonly ListedEntry[]> {
  const listing = new SevenZipListing();
  const output = runSevenZip(job);
  try {
    for (;;) {
      const next = await output.next();
      if (next.done) {
        assertCompleteListing(job.file.path, next.value, hasEncryptedNames);
        break;
      }
      assertEntryCount(job.file.path, listing.push(next.value), job.limits);
    }
  } finally {
    await output.return({ exitCode: null, errorOutput: '', exceededMemory: false });
  }
  const entries = listing.entries();
  return type === 'Rar' ? withRar4Links(job, entries) : entries;
}

function assertCompleteListing(
  path: string,
  { exitCode, errorOutput, exceededMemory }: SevenZipOutcome,
  hasEncryptedNames: boolean,
): void {
  if (exitCode === 0 || exitCode === 1) return;
  if (exceededMemory) throw tooMuchMemoryError(path);
  if (hasEncryptedNames) throw new ArchiveEncrypted(path, { passwordTried: true });
  if (/encrypted/i.test(errorOutput)) throw new ArchiveEncrypted(path);
  if (/Missing volume/.test(errorOutput) || hasSplitArchiveName(path)) throw splitArchiveError(path);
  throw damagedDirectoryError(path);
}

async function withRar4Links(
  job: SevenZipJob,
  entries: readonly ListedEntry[],
): Promise<readonly ListedEntry[]> {
  const links = await findRar4Links(job.file, entries.length);
  if (!links) throw damagedDirectoryError(job.file.path);
  return entries.map((entry) => (links.has(entry.index) ? { ...entry, kind: 'link' } : entry));
}

function damagedDirectoryError(path: string): ArchiveInvalid {
  return new ArchiveInvalid(
    'damaged',
    `${displayFileName(path)} is damaged (its end is missing, or its file list is invalid). Download it again.`,
  );
}
