import type { ILoadOrderItem } from '../records/mod-file';

/** The fields of a catalogue entry that the load order depends on. */
export interface LoadOrderEntry {
  hashValue: string;
  name: string;
  loadOrder: readonly ILoadOrderItem[];
}

/** Finds a catalogue entry by its MD5. */
export type FindEntry = (hashValue: string) => LoadOrderEntry | undefined;

export type ResolvedLoadOrder =
  | {
      ok: true;
      /** Hashes in load order, without duplicates. */
      hashes: string[];
      /** Hashes in a load order that are not in the catalogue, with the names given there. */
      unknown: ILoadOrderItem[];
    }
  | {
      ok: false;
      /** The files of the cycle. Each must be loaded before the next, and the last before the first. */
      cycle: ILoadOrderItem[];
    };

/**
 * Expands the files that a user chose into all files to load, in order.
 *
 * The files in the `loadOrder` of a file are included recursively. Each `loadOrder` is a chain in which every file must
 * precede the next. A file that does not list itself is last in its chain. The order of `picked` only breaks ties: if
 * the chains contradict the user's order, the chains win.
 */
export function resolveLoadOrder(picked: readonly string[], find: FindEntry): ResolvedLoadOrder {
  const names = new Map<string, string>();
  const chains = new Map<string, string[]>();
  const orderOfAppearance: string[] = [];
  // Uses an explicit stack, because untrusted load orders may be nested deeper than the call stack allows.
  const waiting: (string | { placed: string })[] = [...picked].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'string') {
      orderOfAppearance.push(next.placed);
      continue;
    }
    if (chains.has(next)) continue;
    const entry = find(next);
    const chain = entry ? getChain(entry) : [];
    chains.set(next, chain);
    if (entry) names.set(next, entry.name);
    for (const item of entry?.loadOrder ?? [])
      if (!names.has(item.hashValue)) names.set(item.hashValue, item.name);
    // The other files of the chain are placed before and after this file, as the chain specifies.
    const index = Math.max(chain.indexOf(next), 0);
    const expandedChain = [...chain.slice(0, index), { placed: next }, ...chain.slice(index + 1)];
    waiting.push(...expandedChain.reverse());
  }

  const sorted = sortByChains(orderOfAppearance, [...chains.values()]);
  const item = (hashValue: string): ILoadOrderItem => ({
    hashValue,
    name: names.get(hashValue) ?? hashValue,
  });
  if (!sorted.ok) return { ok: false, cycle: sorted.cycle.map(item) };
  return { ok: true, hashes: sorted.order, unknown: sorted.order.filter((hash) => !find(hash)).map(item) };
}

/**
 * Returns a cycle, meaning files whose load orders no sequence can satisfy, or `null`. Entries with equal lists do not
 * form a cycle.
 */
export function findLoadOrderCycle(entries: readonly LoadOrderEntry[]): ILoadOrderItem[] | null {
  const names = new Map<string, string>();
  for (const entry of entries) {
    for (const item of entry.loadOrder) if (!names.has(item.hashValue)) names.set(item.hashValue, item.name);
  }
  for (const entry of entries) names.set(entry.hashValue, entry.name);
  const chains = entries.map(getChain);
  const sorted = sortByChains([...new Set(chains.flat())], chains);
  return sorted.ok
    ? null
    : sorted.cycle.map((hashValue) => ({ hashValue, name: names.get(hashValue) ?? hashValue }));
}

/** Returns a load order as a list of distinct hashes that includes the entry itself. */
function getChain(entry: LoadOrderEntry): string[] {
  if (entry.loadOrder.length === 0) return [];
  const chain = [...new Set(entry.loadOrder.map((item) => item.hashValue))];
  return chain.includes(entry.hashValue) ? chain : [...chain, entry.hashValue];
}

type SortResult = { ok: true; order: string[] } | { ok: false; cycle: string[] };

/** Topological sort that keeps the given order where the chains permit this. */
function sortByChains(hashes: readonly string[], chains: readonly (readonly string[])[]): SortResult {
  const before = new Map<string, Set<string>>(hashes.map((hash) => [hash, new Set<string>()]));
  for (const chain of chains) {
    for (let i = 1; i < chain.length; i++) before.get(chain[i] as string)?.add(chain[i - 1] as string);
  }
  const order: string[] = [];
  const placed = new Set<string>();
  for (const hash of hashes) {
    const cycle = placeWithPredecessors(hash, before, placed, order);
    if (cycle) return { ok: false, cycle };
  }
  return { ok: true, order };
}

/** Appends a hash after everything that must precede it. Returns the cycle if that is impossible. */
function placeWithPredecessors(
  hash: string,
  before: ReadonlyMap<string, ReadonlySet<string>>,
  placed: Set<string>,
  order: string[],
): string[] | null {
  if (placed.has(hash)) return null;
  const path: { hash: string; predecessors: Iterator<string> }[] = [];
  const hashesOnPath = new Set<string>();
  const pushOntoPath = (next: string) => {
    path.push({ hash: next, predecessors: (before.get(next) ?? new Set<string>()).values() });
    hashesOnPath.add(next);
  };
  pushOntoPath(hash);
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const nextPredecessor = top.predecessors.next();
    if (nextPredecessor.done) {
      path.pop();
      hashesOnPath.delete(top.hash);
      placed.add(top.hash);
      order.push(top.hash);
    } else if (hashesOnPath.has(nextPredecessor.value)) {
      const pathHashes = path.map((step) => step.hash);
      // The path leads from a file to its predecessors, so it is reversed to list each file before the next.
      return pathHashes.slice(pathHashes.indexOf(nextPredecessor.value)).reverse();
    } else if (!placed.has(nextPredecessor.value)) {
      pushOntoPath(nextPredecessor.value);
    }
  }
  return null;
}
