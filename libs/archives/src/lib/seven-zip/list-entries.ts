import { shownName } from '@hangar/file-system';

import { ArchiveEncrypted, ArchiveInvalid } from '../archive-error';
import { isPartByName, partOfArchive } from '../not-an-archive';
import { refuseTooManyEntries } from '../refuse-beyond-limits';
import { findRar4Links } from './rar4-links';
import { needsTooMuchMemory, runSevenZip, type SevenZipJob } from './run-seven-zip';
import { SevenZipListing, type ListedEntry } from './seven-zip-listing';
import type { SevenZipOutcome } from './worker-messages';

/**
 * Reads the directory of a RAR or 7z.
 * @throws {ArchiveInvalid} {ArchiveEncrypted} {ArchiveTooLarge}
 */
export async function listEntries(
  job: SevenZipJob,
  type: '7z' | 'Rar' | 'Rar5',
): Promise<readonly ListedEntry[]> {
  const listing = new SevenZipListing();
  const output = runSevenZip(job);
  try {
    for (;;) {
      const next = await output.next();
      if (next.done) {
        refuseBadEnd(job.file.path, next.value);
        break;
      }
      refuseTooManyEntries(job.file.path, listing.push(next.value), job.limits);
    }
  } finally {
    await output.return({ exitCode: null, complaints: '', wantedMoreMemory: false });
  }
  const entries = listing.entries();
  return type === 'Rar' ? withRar4Links(job, entries) : entries;
}

function refuseBadEnd(path: string, { exitCode, complaints, wantedMoreMemory }: SevenZipOutcome): void {
  if (exitCode === 0 || exitCode === 1) return;
  if (wantedMoreMemory) throw needsTooMuchMemory(path);
  if (/encrypted/i.test(complaints)) throw new ArchiveEncrypted(path);
  if (/Missing volume/.test(complaints) || isPartByName(path)) throw partOfArchive(path);
  throw damagedDirectory(path);
}

async function withRar4Links(
  job: SevenZipJob,
  entries: readonly ListedEntry[],
): Promise<readonly ListedEntry[]> {
  const links = await findRar4Links(job.file, entries.length);
  if (!links) throw damagedDirectory(job.file.path);
  return entries.map((entry) => (links.has(entry.index) ? { ...entry, kind: 'link' } : entry));
}

function damagedDirectory(path: string): ArchiveInvalid {
  return new ArchiveInvalid(
    'damaged',
    `${shownName(path)} is damaged (its end is missing, or its file list is invalid). Download it again.`,
  );
}
