import { crc32 } from 'node:zlib';

import { EntryUnreadable } from './archive-error';
import type { ArchiveEntry } from './archive-reader';

/**
 * Passes on an entry's content, but never more than the archive declares. Ends normally only if size and checksum are
 * correct.
 * @throws {EntryUnreadable} and the signal's reason
 */
export async function* verifyContent(
  entry: ArchiveEntry,
  content: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  let sizeBytes = 0;
  let checksum = 0;
  for await (const chunk of content) {
    signal?.throwIfAborted();
    sizeBytes += chunk.length;
    if (sizeBytes > entry.sizeBytes) throw damagedError(entry, "it's larger than the archive states");
    if (entry.crc32 !== null) checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (sizeBytes < entry.sizeBytes) throw damagedError(entry, 'its end is missing');
  if (entry.crc32 !== null && checksum !== entry.crc32) throw damagedError(entry, 'its checksum is wrong');
}

/** Returns the error for an entry whose content does not match the archive's declaration. */
export function damagedError(entry: ArchiveEntry, fault: string): EntryUnreadable {
  return new EntryUnreadable(entry.path, 'damaged', fault);
}
