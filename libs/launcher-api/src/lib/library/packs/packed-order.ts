import { resolveLoadOrder, type FindEntry, type ILoadOrderItem, type IPackedFile } from '@hangar/domain';

/** A file in the list of a pack's protocol. */
export type ListedFile = ILoadOrderItem & { enabled: boolean };

/**
 * Returns the files that the protocol loads on the pack author's computer, in order: the enabled files, and files that
 * are added by the load orders in the pack. Cyclic load orders add no files, because the catalogue rejects them.
 */
export function resolvePackedLoadOrder(files: readonly IPackedFile[]): ILoadOrderItem[] {
  const packed = new Map(files.map((file) => [file.hashValue, file]));
  const enabledHashes = getEnabledHashes(files);
  const resolved = resolveLoadOrder(enabledHashes, (hash) => packed.get(hash));
  const unknown = resolved.ok ? resolved.unknown : [];
  const names = new Map(unknown.map(({ hashValue, name }) => [hashValue, name]));
  return withoutDisabled(resolved.ok ? resolved.hashes : enabledHashes, files).map((hashValue) => ({
    hashValue,
    name: packed.get(hashValue)?.name ?? names.get(hashValue) ?? hashValue,
  }));
}

/**
 * Returns the file list with which the protocol loads the same files here. Normally, it contains the files listed in
 * the pack. If the user's own load orders would lead to a different result, it contains all files explicitly.
 */
export function createListedFiles(
  files: readonly IPackedFile[],
  load: readonly ILoadOrderItem[],
  findLocalEntry: FindEntry,
): ListedFile[] {
  const listed = files.filter((file) => file.listed);
  const localOrder = resolveLoadOrder(getEnabledHashes(files), findLocalEntry);
  const expectedHashes = load.map(({ hashValue }) => hashValue);
  const loadedLocally = localOrder.ok ? withoutDisabled(localOrder.hashes, files) : [];
  if (loadedLocally.filter((hash) => expectedHashes.includes(hash)).join() === expectedHashes.join())
    return listed.map(toListedFile);
  const all = load.map((item) => ({ ...item, enabled: true }));
  for (const [index, file] of listed.entries()) {
    if (file.enabled) continue;
    const before = listed[index - 1]?.hashValue;
    all.splice(all.findIndex(({ hashValue }) => hashValue === before) + 1, 0, toListedFile(file));
  }
  return all;
}

function getEnabledHashes(files: readonly IPackedFile[]): string[] {
  return files.filter(({ listed, enabled }) => listed && enabled).map(({ hashValue }) => hashValue);
}

function withoutDisabled(hashes: readonly string[], files: readonly IPackedFile[]): string[] {
  const disabledHashes = new Set(
    files.filter(({ listed, enabled }) => listed && !enabled).map(({ hashValue }) => hashValue),
  );
  return hashes.filter((hash) => !disabledHashes.has(hash));
}

function toListedFile({ hashValue, name, enabled }: IPackedFile): ListedFile {
  return { hashValue, name, enabled };
}
