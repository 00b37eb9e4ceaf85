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
  // An own stack, because load orders of strangers may lead deeper than the call stack goes.
  const waiting: (string | { placed: string })[] = [...picked].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'string') {
      appearance.push(next.placed);
      continue;
    }
    if (chains.has(next)) continue;
    const entry = find(next);
    const chain = entry ? chainOf(entry) : [];
    chains.set(next, chain);
    if (entry) names.set(next, entry.name);
    for (const item of entry?.loadOrder ?? [])
      if (!names.has(item.hashValue)) names.set(item.hashValue, item.name);
    // What a file brings stands around it, where its own chain says.
    const place = Math.max(chain.indexOf(next), 0);
    const around = [...chain.slice(0, place), { placed: next }, ...chain.slice(place + 1)];
    waiting.push(...around.reverse());
  }

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
  const done = new Set<string>();
  for (const hash of hashes) {
    const cycle = placeWithPredecessors(hash, before, done, order);
    if (cycle) return { ok: false, cycle };
  }
  return { ok: true, order };
}

/** Appends a hash behind everything that must precede it; returns the circle that makes that impossible. */
function placeWithPredecessors(
  hash: string,
  before: ReadonlyMap<string, ReadonlySet<string>>,
  done: Set<string>,
  order: string[],
): string[] | null {
  if (done.has(hash)) return null;
  const path: { hash: string; predecessors: Iterator<string> }[] = [];
  const onPath = new Set<string>();
  const enter = (next: string) => {
    path.push({ hash: next, predecessors: (before.get(next) ?? new Set<string>()).values() });
    onPath.add(next);
  };
  enter(hash);
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const earlier = top.predecessors.next();
    if (earlier.done) {
      path.pop();
      onPath.delete(top.hash);
      done.add(top.hash);
      order.push(top.hash);
    } else if (onPath.has(earlier.value)) {
      const walk = path.map((step) => step.hash);
      // The walk goes from a file to what precedes it, so reading it backwards gives "before".
      return walk.slice(walk.indexOf(earlier.value)).reverse();
    } else if (!done.has(earlier.value)) {
      enter(earlier.value);
    }
  }
  return null;
}
