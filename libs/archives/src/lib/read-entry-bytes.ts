import { sizeText, withoutStop } from '@hangar/domain';
import { displayFileName } from '@hangar/file-system';

import { ArchiveTooLarge } from './archive-error';
import type { ArchiveEntry, ArchiveReader } from './archive-reader';

/**
 * Reads and verifies the whole content of a small entry, such as a picture or text file.
 * @throws {ArchiveTooLarge} before anything is extracted, if it is larger than `maxBytes`
 * @throws {EntryUnreadable} {ArchiveEncrypted}
 */
export async function readEntryBytes(
  reader: ArchiveReader,
  entry: ArchiveEntry,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  if (entry.sizeBytes > maxBytes) {
    throw new ArchiveTooLarge(
      'entry',
      `${displayFileName(entry.path)} is larger than ${withoutStop(sizeText(maxBytes))}.`,
    );
  }
  const chunks: Uint8Array[] = [];
  const collect = async (_: ArchiveEntry, content: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of content) chunks.push(Uint8Array.from(chunk));
  };
  await reader.read([entry], collect, signal);
  return Buffer.concat(chunks);
}
