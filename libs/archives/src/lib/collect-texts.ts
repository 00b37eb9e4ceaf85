import { extensionOf, fileNameOf } from '@hangar/domain';

import { EntryUnreadable } from './archive-error';
import type { ArchiveEntry } from './archive-reader';
import { nameFault } from './safe-entry-name';

/** The complete content of a text file that accompanies the mods. */
export interface EntryText {
  readonly entryPath: string;
  readonly bytes: Buffer;
}

/** Maximum size of a text file. Text files about a mod are a few pages long. */
const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_TEXTS = 20;

/** Returns the small text files of an archive. They are not imported, but describe the mods. */
export function findTextEntries(entries: readonly ArchiveEntry[]): readonly ArchiveEntry[] {
  return entries.filter(isSmallText).slice(0, MAX_TEXTS);
}

function isSmallText({ path, kind, sizeBytes, isEncrypted, obstacle }: ArchiveEntry): boolean {
  const isReadable = kind === 'file' && !isEncrypted && obstacle === null && nameFault(path) === null;
  const fileName = fileNameOf(path);
  const isText = extensionOf(fileName) === '.txt' && !fileName.startsWith('._');
  return isReadable && isText && sizeBytes > 0 && sizeBytes <= MAX_TEXT_BYTES;
}

/** Reads a text file. Returns `null` if it is damaged, because damaged texts are not worth a message. */
export async function readText(
  entry: ArchiveEntry,
  content: AsyncIterable<Uint8Array>,
): Promise<EntryText | null> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of content) chunks.push(Uint8Array.from(chunk));
    return { entryPath: entry.path, bytes: Buffer.concat(chunks) };
  } catch (failure) {
    if (!(failure instanceof EntryUnreadable)) throw failure;
    return null;
  }
}
