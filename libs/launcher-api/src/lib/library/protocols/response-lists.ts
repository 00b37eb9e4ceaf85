import type { StoredProtocol } from './protocol-record';

interface CachedList<T> {
  readonly state: unknown;
  readonly items: WeakRef<readonly T[]>;
}

/**
 * Caches the response for each list of stored protocols as long as that list is in use. Another list of 10,000 items
 * takes 3 MB.
 */
export class ResponseLists<T> {
  private readonly lists = new WeakMap<readonly StoredProtocol[], CachedList<T>>();

  /** Returns the cached response, unless something else on which it depends has changed. */
  find(all: readonly StoredProtocol[], state: unknown): readonly T[] | undefined {
    const cached = this.lists.get(all);
    return cached?.state === state ? cached?.items.deref() : undefined;
  }

  /** Caches a response, and returns it as a frozen array. */
  add(all: readonly StoredProtocol[], state: unknown, items: T[]): readonly T[] {
    const frozen: readonly T[] = Object.freeze(items);
    this.lists.set(all, { state, items: new WeakRef(frozen) });
    return frozen;
  }
}
