import { readEntryBytes, type ArchiveEntry, type ArchiveReader } from '@hangar/archives';
import {
  modFileTypeOf,
  PACK_MANIFEST,
  type ILoadOrderItem,
  type IPackedFile,
  type IProtocolPack,
} from '@hangar/domain';

import { packInvalidError, readPackManifest } from './pack-manifest';

export const MAX_MANIFEST_BYTES = 1024 * 1024;

/** A file that the pack describes, or that appears only in a load order. */
export type PackFile = Omit<IPackedFile, 'fileType' | 'sizeBytes' | 'listed' | 'enabled'>;

const NO_DETAILS = {
  version: null,
  url: null,
  from: null,
  category: null,
  sidecarOnly: false,
  loadOrder: [],
  entry: null,
} satisfies Partial<PackFile>;

/**
 * Reads the manifest of a pack.
 * @throws `PACK_INVALID`
 */
export async function readManifest(archive: ArchiveReader): Promise<IProtocolPack> {
  const bytes = await readOptionalEntry(archive, PACK_MANIFEST, MAX_MANIFEST_BYTES);
  if (!bytes) throw packInvalidError(`it contains no ${PACK_MANIFEST}`);
  return readPackManifest(bytes);
}

/** Returns the bytes of an entry; `null` if no readable entry has this name, or the entry is too large. */
export async function readOptionalEntry(
  archive: ArchiveReader,
  name: string | null,
  maxBytes: number,
): Promise<Buffer | null> {
  const entry = name === null ? undefined : findEntry(archive, name);
  return entry && entry.sizeBytes <= maxBytes ? readEntryBytes(archive, entry, maxBytes) : null;
}

/** Returns the files that appear in load orders but are not described in the pack. */
export function findUndescribedFiles(
  { files }: IProtocolPack,
  loadOrder: readonly ILoadOrderItem[],
): PackFile[] {
  const describedHashes = new Set(files.map(({ hashValue }) => hashValue));
  return loadOrder
    .filter(({ hashValue }) => !describedHashes.has(hashValue))
    .map((item) => ({ ...NO_DETAILS, ...item, fileName: item.name }));
}

/** Whether the pack contains this file, with a file type that Hangar accepts. */
export function isIncluded(archive: ArchiveReader, { entry, fileName }: PackFile): boolean {
  if (entry === null) return false;
  const type = modFileTypeOf(fileName);
  return type !== null && type === modFileTypeOf(entry) && findEntry(archive, entry) !== undefined;
}

function findEntry(archive: ArchiveReader, name: string): ArchiveEntry | undefined {
  return archive.entries.find(
    ({ path, kind, isEncrypted, obstacle }) =>
      path === name && kind === 'file' && !isEncrypted && obstacle === null,
  );
}
