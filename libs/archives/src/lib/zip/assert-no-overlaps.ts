import { displayFileName } from '@hangar/file-system';

import { ArchiveUnsafe } from '../archive-error';
import { damagedDirectoryError } from './zip-directory';
import { LOCAL_HEADER_BYTES, type ZipEntry } from './zip-entry';

/**
 * Checks that every entry has its own bytes before the directory. Overlapping entries allow a small ZIP to expand to
 * petabytes without a large ratio (David Fifield, "A better zip bomb").
 * @throws {ArchiveUnsafe} {ArchiveInvalid}
 */
export function assertNoOverlaps(path: string, entries: readonly ZipEntry[], directoryAt: number): void {
  const byOffset = [...entries].sort((a, b) => a.headerAt - b.headerAt);
  let nextFreeOffset = 0;
  for (const entry of byOffset) {
    if (entry.headerAt < nextFreeOffset) {
      throw new ArchiveUnsafe(
        'overlap',
        `${displayFileName(path)} contains overlapping files and may be malicious. It wasn't extracted.`,
      );
    }
    nextFreeOffset = entry.headerAt + LOCAL_HEADER_BYTES + entry.packedBytes;
  }
  if (nextFreeOffset > directoryAt) throw damagedDirectoryError(path);
}
