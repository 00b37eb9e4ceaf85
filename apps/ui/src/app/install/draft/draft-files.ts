import { resolveLoadOrder } from '@hangar/domain';
import type { IModFile, IProtocolFile } from '@hangar/domain';

/** A file in a draft. */
export interface DraftFile {
  /** Identifies the file within the draft. */
  readonly key: string;
  /** Empty for a file missing from the catalogue. */
  readonly fileId: string;
  readonly hashValue: string;
  readonly name: string;
  readonly enabled: boolean;
  /** Path of a file that is added to the catalogue when the draft is saved. */
  readonly filePath?: string;
}

type ByHash = ReadonlyMap<string, IModFile>;

/** Returns a protocol's files with unique keys. A protocol edited by hand may list a file twice, or only by its id. */
export function toDraftFiles(files: readonly IProtocolFile[]): DraftFile[] {
  const seen = new Map<string, number>();
  return files.map(({ fileId, hashValue, name, enabled }) => {
    const identity = hashValue || fileId;
    const count = seen.get(identity) ?? 0;
    seen.set(identity, count + 1);
    return { key: count > 0 ? `${identity}#${count}` : identity, fileId, hashValue, name, enabled };
  });
}

/**
 * Adds a catalogue file, and the files in its load order at the positions specified there. The other files keep their
 * order.
 */
export function withModFile(files: readonly DraftFile[], added: IModFile, byHash: ByHash): DraftFile[] {
  const present = new Set(files.map(({ hashValue }) => hashValue));
  const enabledHashes = [
    ...files.filter(({ enabled }) => enabled).map(({ hashValue }) => hashValue),
    added.hashValue,
  ];
  const resolved = resolveLoadOrder(enabledHashes, (hash) => byHash.get(hash) ?? findByHash(added, hash));
  // Cyclic load orders are reported by the preview. The file itself can still be added.
  const order = resolved.ok ? resolved.hashes : [added.hashValue];
  const names = new Map(listLoadOrderNames([added, ...byHash.values()], order));
  const result = [...files];
  for (const [index, hash] of [...order.entries()].reverse()) {
    if (present.has(hash)) continue;
    const next = order[index + 1];
    const before = next === undefined ? -1 : result.findIndex(({ hashValue }) => hashValue === next);
    const file = createDraftFile(hash, byHash.get(hash) ?? findByHash(added, hash), names.get(hash));
    result.splice(before === -1 ? result.length : before, 0, file);
  }
  return result;
}

/** Adds a file from disk at the end, unless it is already listed. */
export function addFileFromDisk(
  files: readonly DraftFile[],
  { filePath, hashValue, name }: { filePath: string; hashValue: string; name: string },
): readonly DraftFile[] {
  if (files.some((file) => file.hashValue === hashValue)) return files;
  return [...files, { key: hashValue, fileId: '', hashValue, name, enabled: true, filePath }];
}

/** Replaces a file with a catalogue file, without listing it twice. */
export function withFileReplaced(files: readonly DraftFile[], key: string, entry: IModFile): DraftFile[] {
  return files
    .filter((file) => file.key === key || file.hashValue !== entry.hashValue)
    .map((file) =>
      file.key === key ? { ...createDraftFile(entry.hashValue, entry), enabled: file.enabled } : file,
    );
}

/** Returns the names of the enabled files whose load orders contain a file, by that file's hash. */
export function findDependents(
  files: readonly DraftFile[],
  byHash: ByHash,
): ReadonlyMap<string, readonly string[]> {
  const present = new Set(files.map(({ hashValue }) => hashValue));
  const namesByHash = new Map<string, string[]>();
  for (const { hashValue, enabled, name } of files) {
    if (!enabled) continue;
    for (const item of byHash.get(hashValue)?.loadOrder ?? []) {
      if (item.hashValue === hashValue || !present.has(item.hashValue)) continue;
      namesByHash.set(item.hashValue, [...(namesByHash.get(item.hashValue) ?? []), name]);
    }
  }
  return namesByHash;
}

function findByHash(file: IModFile, hashValue: string): IModFile | undefined {
  return file.hashValue === hashValue ? file : undefined;
}

function createDraftFile(hashValue: string, entry: IModFile | undefined, name = hashValue): DraftFile {
  return { key: hashValue, fileId: entry?.id ?? '', hashValue, name: entry?.name ?? name, enabled: true };
}

/** Yields the hashes of these files with their names in load orders. */
function* listLoadOrderNames(
  entries: Iterable<IModFile>,
  hashes: readonly string[],
): Iterable<[string, string]> {
  const hashSet = new Set(hashes);
  for (const { loadOrder } of entries) {
    for (const { hashValue, name } of loadOrder) if (hashSet.has(hashValue)) yield [hashValue, name];
  }
}

/** A file that the draft doesn't list but that is loaded because a load order contains it. */
export interface ImplicitFile {
  readonly hashValue: string;
  readonly name: string;
  /** Name of a file whose load order contains this file. */
  readonly loadedBy: string;
  /** Whether its copy or its catalogue entry is missing. */
  readonly isMissing: boolean;
}

/** The additional files loaded before and after a file in the draft. */
export interface Companions {
  readonly before: readonly ImplicitFile[];
  readonly after: readonly ImplicitFile[];
}

/**
 * Returns the files that load orders add. They are keyed by the enabled file that follows them or, if there isn't one,
 * by the last enabled file.
 */
export function findImplicitFiles(
  files: readonly DraftFile[],
  byHash: ByHash,
): ReadonlyMap<string, Companions> {
  const listedByHash = new Map(files.map((file) => [file.hashValue, file]));
  const enabledHashes = files.filter(({ enabled }) => enabled).map(({ hashValue }) => hashValue);
  const resolved = resolveLoadOrder(enabledHashes, (hash) => byHash.get(hash));
  const companions = new Map<string, Companions>();
  if (!resolved.ok) return companions;
  let pendingFiles: ImplicitFile[] = [];
  let last: string | undefined;
  for (const hash of resolved.hashes) {
    const file = listedByHash.get(hash);
    if (!file) pendingFiles.push(createImplicitFile(hash, resolved.hashes, byHash));
    if (!file?.enabled) continue;
    if (pendingFiles.length > 0) companions.set(file.key, { before: pendingFiles, after: [] });
    pendingFiles = [];
    last = file.key;
  }
  if (last !== undefined && pendingFiles.length > 0)
    companions.set(last, { before: companions.get(last)?.before ?? [], after: pendingFiles });
  return companions;
}

/** Disables a file added by a load order, by listing it as disabled in its load position. */
export function disableImplicitFile(
  files: readonly DraftFile[],
  hashValue: string,
  byHash: ByHash,
): DraftFile[] {
  for (const [key, { before, after }] of findImplicitFiles(files, byHash)) {
    const index = files.findIndex((file) => file.key === key);
    const implicit = [...before, ...after].find((companion) => companion.hashValue === hashValue);
    if (!implicit) continue;
    const file = { ...createDraftFile(hashValue, byHash.get(hashValue), implicit.name), enabled: false };
    return files.toSpliced(before.includes(implicit) ? index : index + 1, 0, file);
  }
  return [...files];
}

function createImplicitFile(hashValue: string, loaded: readonly string[], byHash: ByHash): ImplicitFile {
  const entry = byHash.get(hashValue);
  const candidates = loaded.flatMap((hash) => byHash.get(hash) ?? []);
  const loadedBy = candidates.find(
    (file) => file.hashValue !== hashValue && file.loadOrder.some((item) => item.hashValue === hashValue),
  );
  const named = loadedBy?.loadOrder.find((item) => item.hashValue === hashValue);
  return {
    hashValue,
    name: entry?.name ?? named?.name ?? hashValue,
    loadedBy: loadedBy?.name ?? '',
    isMissing: entry?.missing !== false,
  };
}
