import type { ILoadOrderItem } from '../records/mod-file';

/** What the load-order rules need to know of a catalogue entry. */
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
      /** Hashes in the order in which they are loaded, each once. */
      hashes: string[];
      /** Hashes that a load order names and the catalogue does not hold, with the name given there. */
      unknown: ILoadOrderItem[];
    }
  | {
      ok: false;
      /** The files that each want to be loaded before the next, and the last before the first. */
      cycle: ILoadOrderItem[];
    };

/**
 * Expands the files that a user picked into everything that is loaded, in order.
 *
 * A file brings what its `loadOrder` names, and so on. Each `loadOrder` is a chain "this before that", in which a file
 * that does not name itself comes last. The order of `picked` breaks ties only: where chains and the user's order
 * disagree, the chains win.
 */
export function resolveLoadOrder(picked: readonly string[], find: FindEntry): ResolvedLoadOrder {
  const names = new Map<string, string>();
  const chains = new Map<string, string[]>();
  const appearance: string[] = [];
  const queue = [...picked];

  const visit = (hash: string): void => {
    if (chains.has(hash)) return;
    const entry = find(hash);
    const chain = entry ? chainOf(entry) : [];
    chains.set(hash, chain);
    if (entry) names.set(hash, entry.name);
    // What a file brings stands around it, where its own chain says.
    const place = chain.indexOf(hash);
    for (const other of chain.slice(0, Math.max(place, 0))) visit(other);
    appearance.push(hash);
    for (const other of chain.slice(place + 1)) visit(other);
    for (const item of entry?.loadOrder ?? [])
      if (!names.has(item.hashValue)) names.set(item.hashValue, item.name);
  };
  queue.forEach(visit);

  const sorted = sortByChains(appearance, [...chains.values()]);
  const item = (hashValue: string): ILoadOrderItem => ({
    hashValue,
    name: names.get(hashValue) ?? hashValue,
  });
  if (!sorted.ok) return { ok: false, cycle: sorted.cycle.map(item) };
  return { ok: true, hashes: sorted.order, unknown: sorted.order.filter((hash) => !find(hash)).map(item) };
}

/**
 * A circle among load orders that no sequence of the files can satisfy, or `null`.
 * Entries that carry the same list are no circle.
 */
export function findLoadOrderCycle(entries: readonly LoadOrderEntry[]): ILoadOrderItem[] | null {
  const names = new Map<string, string>();
  for (const entry of entries) {
    for (const item of entry.loadOrder) if (!names.has(item.hashValue)) names.set(item.hashValue, item.name);
  }
  for (const entry of entries) names.set(entry.hashValue, entry.name);
  const chains = entries.map(chainOf);
  const sorted = sortByChains([...new Set(chains.flat())], chains);
  return sorted.ok
    ? null
    : sorted.cycle.map((hashValue) => ({ hashValue, name: names.get(hashValue) ?? hashValue }));
}

/** A load order as a list of distinct hashes that holds the entry itself. */
function chainOf(entry: LoadOrderEntry): string[] {
  if (entry.loadOrder.length === 0) return [];
  const chain = [...new Set(entry.loadOrder.map((item) => item.hashValue))];
  return chain.includes(entry.hashValue) ? chain : [...chain, entry.hashValue];
}

type Sorted = { ok: true; order: string[] } | { ok: false; cycle: string[] };

/** Topological sort that keeps the given order wherever the chains leave a choice. */
function sortByChains(hashes: readonly string[], chains: readonly (readonly string[])[]): Sorted {
  const before = new Map<string, Set<string>>(hashes.map((hash) => [hash, new Set<string>()]));
  for (const chain of chains) {
    for (let i = 1; i < chain.length; i++) before.get(chain[i] as string)?.add(chain[i - 1] as string);
  }
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];

  const place = (hash: string): string[] | null => {
    if (state.get(hash) === 'done') return null;
    if (state.get(hash) === 'open') return path.slice(path.indexOf(hash));
    state.set(hash, 'open');
    path.push(hash);
    for (const earlier of before.get(hash) ?? []) {
      const cycle = place(earlier);
      if (cycle) return cycle;
    }
    path.pop();
    state.set(hash, 'done');
    order.push(hash);
    return null;
  };

  for (const hash of hashes) {
    const cycle = place(hash);
    // The walk goes from a file to what precedes it, so reading it backwards gives "before".
    if (cycle) return { ok: false, cycle: cycle.reverse() };
  }
  return { ok: true, order };
}
