import { openArchive, type ArchiveEntry, type ArchiveReader, type UseEntry } from '@hangar/archives';
import type { PackageKind } from '@hangar/domain';
import type { ReadableFile } from '@hangar/file-system';
import { NotAWad, type ContainerReader } from '@hangar/wad-files';

/** An archive entry in the form that the WAD and package readers expect. */
interface PackageEntry {
  name: string;
  sizeBytes: number;
  entry: ArchiveEntry;
}

/** Whether an error shows that a supposed WAD is actually a package. */
export function isPackage(error: unknown): error is NotAWad & { readonly reason: PackageKind } {
  return error instanceof NotAWad && (error.reason === 'zip' || error.reason === '7z');
}

/**
 * Opens a PK3, PK7 or ZIP, passes its reader to the callback, and closes it.
 * @throws the signal's reason if it is aborted
 */
export async function withPackage<T>(
  file: ReadableFile,
  signal: AbortSignal,
  use: (reader: ContainerReader<PackageEntry>) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(file, { signal });
  try {
    const result = await use(createPackageReader(archive, signal));
    // Readers skip entries that cannot be extracted. If the extraction was aborted, the result is incomplete and must
    // not be cached.
    signal.throwIfAborted();
    return result;
  } finally {
    await archive.close();
  }
}

function createPackageReader(archive: ArchiveReader, signal: AbortSignal): ContainerReader<PackageEntry> {
  return {
    list: () =>
      Promise.resolve(
        archive.entries
          .filter(isReadable)
          .map((entry) => ({ name: getName(entry), sizeBytes: entry.sizeBytes, entry })),
      ),
    read: ({ entry }, maxBytes) => readFirstBytes(archive, entry, maxBytes, signal),
  };
}

function isReadable({ kind, isEncrypted, obstacle }: ArchiveEntry): boolean {
  return (kind === 'file' || kind === 'folder') && !isEncrypted && obstacle === null;
}

function getName({ path, kind }: ArchiveEntry): string {
  return kind === 'folder' && !path.endsWith('/') ? `${path}/` : path;
}

async function readFirstBytes(
  archive: ArchiveReader,
  entry: ArchiveEntry,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const collect: UseEntry = async (_entry, content) => {
    for await (const chunk of content) {
      chunks.push(Buffer.from(chunk));
      length += chunk.length;
      if (length >= maxBytes) break;
    }
  };
  await archive.read([entry], collect, signal);
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
