import { resolveLoadOrder } from '@hangar/domain';
import type { IModFile, IProtocolFile } from '@hangar/domain';

/** A file at its place in a draft. */
export interface DraftFile {
  /** Tells it from the others for as long as the draft lives. */
  readonly key: string;
  /** Empty for a file that the catalogue does not hold. */
  readonly fileId: string;
  readonly hashValue: string;
  readonly name: string;
  readonly enabled: boolean;
  /** Where a file lies that is catalogued when the draft is saved. */
  readonly filePath?: string;
}

type ByHash = ReadonlyMap<string, IModFile>;

/** A protocol's files, each with a key; a hand edit may name a file twice, or by its id alone. */
export function keyedFiles(files: readonly IProtocolFile[]): DraftFile[] {
  const seen = new Map<string, number>();
  return files.map(({ fileId, hashValue, name, enabled }) => {
    const identity = hashValue || fileId;
    const count = seen.get(identity) ?? 0;
    seen.set(identity, count + 1);
    return { key: count > 0 ? `${identity}#${count}` : identity, fileId, hashValue, name, enabled };
  });
}

/** Adds a catalogued file and what its load order brings, each where the load orders say; the others keep their order. */
export function withModFile(files: readonly DraftFile[], added: IModFile, byHash: ByHash): DraftFile[] {
  const present = new Set(files.map(({ hashValue }) => hashValue));
  const picked = [
    ...files.filter(({ enabled }) => enabled).map(({ hashValue }) => hashValue),
    added.hashValue,
  ];
  const resolved = resolveLoadOrder(picked, (hash) => byHash.get(hash) ?? matching(added, hash));
  // Load orders in a circle are told by the preview; the file itself is still the user's to add.
  const order = resolved.ok ? resolved.hashes : [added.hashValue];
  const names = new Map(namedBy([added, ...byHash.values()], order));
  const result = [...files];
  for (const [place, hash] of [...order.entries()].reverse()) {
    if (present.has(hash)) continue;
    const next = order[place + 1];
    const before = next === undefined ? -1 : result.findIndex(({ hashValue }) => hashValue === next);
    const file = fileOf(hash, byHash.get(hash) ?? matching(added, hash), names.get(hash));
    result.splice(before === -1 ? result.length : before, 0, file);
  }
  return result;
}

/** Adds a file from the disk at the end, unless it is there already. */
export function withFileFromDisk(
  files: readonly DraftFile[],
  { filePath, hashValue, name }: { filePath: string; hashValue: string; name: string },
): readonly DraftFile[] {
  if (files.some((file) => file.hashValue === hashValue)) return files;
  return [...files, { key: hashValue, fileId: '', hashValue, name, enabled: true, filePath }];
}

/** Puts a catalogued file in the place of another, which leaves; one that is there already is not there twice. */
export function withFileReplaced(files: readonly DraftFile[], key: string, entry: IModFile): DraftFile[] {
  return files
    .filter((file) => file.key === key || file.hashValue !== entry.hashValue)
    .map((file) => (file.key === key ? { ...fileOf(entry.hashValue, entry), enabled: file.enabled } : file));
}

/** For each file's hash, the names of the files of the draft whose load orders name it. */
export function neededBy(
  files: readonly DraftFile[],
  byHash: ByHash,
): ReadonlyMap<string, readonly string[]> {
  const present = new Set(files.map(({ hashValue }) => hashValue));
  const needed = new Map<string, string[]>();
  for (const { hashValue, enabled, name } of files) {
    if (!enabled) continue;
    for (const item of byHash.get(hashValue)?.loadOrder ?? []) {
      if (item.hashValue === hashValue || !present.has(item.hashValue)) continue;
      needed.set(item.hashValue, [...(needed.get(item.hashValue) ?? []), name]);
    }
  }
  return needed;
}

function matching(file: IModFile, hashValue: string): IModFile | undefined {
  return file.hashValue === hashValue ? file : undefined;
}

function fileOf(hashValue: string, entry: IModFile | undefined, name = hashValue): DraftFile {
  return { key: hashValue, fileId: entry?.id ?? '', hashValue, name: entry?.name ?? name, enabled: true };
}

/** The names that load orders give to these files. */
function* namedBy(entries: Iterable<IModFile>, hashes: readonly string[]): Iterable<[string, string]> {
  const wanted = new Set(hashes);
  for (const { loadOrder } of entries) {
    for (const { hashValue, name } of loadOrder) if (wanted.has(hashValue)) yield [hashValue, name];
  }
}

/** A file that is loaded although the draft does not list it: a load order brings it. */
export interface BroughtFile {
  readonly hashValue: string;
  readonly name: string;
  /** Name of a file whose load order names it. */
  readonly bringer: string;
  /** Whether its copy or its entry is gone. */
  readonly isMissing: boolean;
}

/** What is loaded around a file of the draft. */
export interface Companions {
  readonly before: readonly BroughtFile[];
  readonly after: readonly BroughtFile[];
}

/** What the load orders bring, each before the next file of the draft that is loaded, or behind the last; by its key. */
export function broughtAlong(files: readonly DraftFile[], byHash: ByHash): ReadonlyMap<string, Companions> {
  const listed = new Map(files.map((file) => [file.hashValue, file]));
  const picked = files.filter(({ enabled }) => enabled).map(({ hashValue }) => hashValue);
  const resolved = resolveLoadOrder(picked, (hash) => byHash.get(hash));
  const companions = new Map<string, Companions>();
  if (!resolved.ok) return companions;
  let waiting: BroughtFile[] = [];
  let last: string | undefined;
  for (const hash of resolved.hashes) {
    const file = listed.get(hash);
    if (!file) waiting.push(broughtFile(hash, resolved.hashes, byHash));
    if (!file?.enabled) continue;
    if (waiting.length > 0) companions.set(file.key, { before: waiting, after: [] });
    waiting = [];
    last = file.key;
  }
  if (last !== undefined && waiting.length > 0)
    companions.set(last, { before: companions.get(last)?.before ?? [], after: waiting });
  return companions;
}

/** Switches off what a load order brings: it is listed then, at the place where it would be loaded. */
export function withBroughtSwitchedOff(
  files: readonly DraftFile[],
  hashValue: string,
  byHash: ByHash,
): DraftFile[] {
  for (const [key, { before, after }] of broughtAlong(files, byHash)) {
    const place = files.findIndex((file) => file.key === key);
    const found = [...before, ...after].find((brought) => brought.hashValue === hashValue);
    if (!found) continue;
    const file = { ...fileOf(hashValue, byHash.get(hashValue), found.name), enabled: false };
    return files.toSpliced(before.includes(found) ? place : place + 1, 0, file);
  }
  return [...files];
}

function broughtFile(hashValue: string, loaded: readonly string[], byHash: ByHash): BroughtFile {
  const entry = byHash.get(hashValue);
  const bringers = loaded.flatMap((hash) => byHash.get(hash) ?? []);
  const bringer = bringers.find(
    (file) => file.hashValue !== hashValue && file.loadOrder.some((item) => item.hashValue === hashValue),
  );
  const named = bringer?.loadOrder.find((item) => item.hashValue === hashValue);
  return {
    hashValue,
    name: entry?.name ?? named?.name ?? hashValue,
    bringer: bringer?.name ?? '',
    isMissing: entry?.missing !== false,
  };
}
