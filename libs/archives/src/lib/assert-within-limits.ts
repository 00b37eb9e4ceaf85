import { numberText, sizeText, withoutStop } from '@hangar/domain';
import { displayFileName } from '@hangar/file-system';

import { ArchiveTooLarge, ArchiveUnsafe } from './archive-error';
import type { ArchiveLimits } from './archive-limits';
import type { ArchiveEntry } from './archive-reader';

const EXTRACT_HINT = 'Extract it yourself and add the files.';

/** @throws {ArchiveTooLarge} */
export function assertEntryCount(path: string, count: number, limits: ArchiveLimits): void {
  if (count <= limits.maxEntries) return;
  throw new ArchiveTooLarge(
    'entries',
    `${displayFileName(path)} contains more than ${numberText(limits.maxEntries)} files. ${EXTRACT_HINT}`,
  );
}

/** @throws {ArchiveTooLarge} */
export function assertDirectorySize(path: string, sizeBytes: number, limits: ArchiveLimits): void {
  if (sizeBytes <= limits.maxDirectoryBytes) return;
  throw new ArchiveTooLarge(
    'directory',
    `The file list of ${displayFileName(path)} is larger than ${withoutStop(sizeText(limits.maxDirectoryBytes))}. ${EXTRACT_HINT}`,
  );
}

/**
 * Checks the declared sizes of these entries before anything is extracted. `packedBytes` is their total compressed
 * size.
 * @throws {ArchiveTooLarge} {ArchiveUnsafe}
 */
export function assertWithinLimits(
  path: string,
  entries: readonly ArchiveEntry[],
  packedBytes: number,
  limits: ArchiveLimits,
): void {
  for (const entry of entries) assertEntrySize(path, entry, limits);
  const sumBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  if (sumBytes > limits.maxTotalBytes) {
    throw new ArchiveTooLarge(
      'sum',
      `The files in ${displayFileName(path)} are larger than ${sizeText(limits.maxTotalBytes)} in total. ${EXTRACT_HINT}`,
    );
  }
  // Many small bombs can add up to a large one.
  if (isBomb(sumBytes, packedBytes, limits)) throw bombError(path);
}

function assertEntrySize(path: string, entry: ArchiveEntry, limits: ArchiveLimits): void {
  if (entry.sizeBytes > limits.maxEntryBytes) {
    throw new ArchiveTooLarge(
      'entry',
      `${displayFileName(entry.path)} in ${displayFileName(path)} is larger than ${withoutStop(sizeText(limits.maxEntryBytes))}. ${EXTRACT_HINT}`,
    );
  }
  if (entry.packedBytes !== null && isBomb(entry.sizeBytes, entry.packedBytes, limits)) throw bombError(path);
}

function isBomb(sizeBytes: number, packedBytes: number, limits: ArchiveLimits): boolean {
  return sizeBytes > limits.ratioFreeBytes && sizeBytes > packedBytes * limits.maxRatio;
}

function bombError(path: string): ArchiveUnsafe {
  return new ArchiveUnsafe(
    'ratio',
    `${displayFileName(path)} would expand to hundreds of times its size and may be malicious. It wasn't extracted.`,
  );
}
