import { numberText, sizeText, withoutStop } from '@hangar/domain';
import { shownName } from '@hangar/file-system';

import { ArchiveTooLarge, ArchiveUnsafe } from './archive-error';
import type { ArchiveLimits } from './archive-limits';
import type { ArchiveEntry } from './archive-reader';

const WAY_OUT = 'Extract it yourself and add the files.';

/** @throws {ArchiveTooLarge} */
export function refuseTooManyEntries(path: string, count: number, limits: ArchiveLimits): void {
  if (count <= limits.maxEntries) return;
  throw new ArchiveTooLarge(
    'entries',
    `${shownName(path)} contains more than ${numberText(limits.maxEntries)} files. ${WAY_OUT}`,
  );
}

/** @throws {ArchiveTooLarge} */
export function refuseLargeDirectory(path: string, sizeBytes: number, limits: ArchiveLimits): void {
  if (sizeBytes <= limits.maxDirectoryBytes) return;
  throw new ArchiveTooLarge(
    'directory',
    `The file list of ${shownName(path)} is larger than ${withoutStop(sizeText(limits.maxDirectoryBytes))}. ${WAY_OUT}`,
  );
}

/**
 * Checks the declared sizes of these entries before anything is extracted. `packedBytes` is their total compressed
 * size.
 * @throws {ArchiveTooLarge} {ArchiveUnsafe}
 */
export function refuseBeyondLimits(
  path: string,
  entries: readonly ArchiveEntry[],
  packedBytes: number,
  limits: ArchiveLimits,
): void {
  for (const entry of entries) refuseLargeEntry(path, entry, limits);
  const sumBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  if (sumBytes > limits.maxTotalBytes) {
    throw new ArchiveTooLarge(
      'sum',
      `The files in ${shownName(path)} are larger than ${sizeText(limits.maxTotalBytes)} in total. ${WAY_OUT}`,
    );
  }
  // Many small bombs add up to a large one.
  if (isBomb(sumBytes, packedBytes, limits)) throw bomb(path);
}

function refuseLargeEntry(path: string, entry: ArchiveEntry, limits: ArchiveLimits): void {
  if (entry.sizeBytes > limits.maxEntryBytes) {
    throw new ArchiveTooLarge(
      'entry',
      `${shownName(entry.path)} in ${shownName(path)} is larger than ${withoutStop(sizeText(limits.maxEntryBytes))}. ${WAY_OUT}`,
    );
  }
  if (entry.packedBytes !== null && isBomb(entry.sizeBytes, entry.packedBytes, limits)) throw bomb(path);
}

function isBomb(sizeBytes: number, packedBytes: number, limits: ArchiveLimits): boolean {
  return sizeBytes > limits.ratioFreeBytes && sizeBytes > packedBytes * limits.maxRatio;
}

function bomb(path: string): ArchiveUnsafe {
  return new ArchiveUnsafe(
    'ratio',
    `${shownName(path)} would expand to hundreds of times its size and may be malicious. It wasn't extracted.`,
  );
}
