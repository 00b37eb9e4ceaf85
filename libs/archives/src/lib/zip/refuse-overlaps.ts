import { shownName } from '@hangar/file-system';

import { ArchiveUnsafe } from '../archive-error';
import { damagedDirectory } from './zip-directory';
import { LOCAL_HEADER_BYTES, type ZipEntry } from './zip-entry';

/**
 * Checks that every entry has its own bytes before the directory. Overlapping entries allow a small ZIP to expand to
 * petabytes without a large ratio (David Fifield, "A better zip bomb").
 * @throws {ArchiveUnsafe} {ArchiveInvalid}
 */
export function refuseOverlaps(path: string, entries: readonly ZipEntry[], directoryAt: number): void {
  const byPlace = [...entries].sort((a, b) => a.headerAt - b.headerAt);
  let freeFrom = 0;
  for (const entry of byPlace) {
    if (entry.headerAt < freeFrom) {
      throw new ArchiveUnsafe(
        'overlap',
        `${shownName(path)} contains overlapping files and may be malicious. It wasn't extracted.`,
      );
    }
    freeFrom = entry.headerAt + LOCAL_HEADER_BYTES + entry.packedBytes;
  }
  if (freeFrom > directoryAt) throw damagedDirectory(path);
}
