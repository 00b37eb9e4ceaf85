import type { StoredProtocol } from './protocol-record';

interface CachedList<T> {
  readonly state: unknown;
  readonly items: WeakRef<readonly T[]>;
}

/** Caches the response for each list of stored protocols while it is used: a second list of 10,000 takes 3 MB. */
export class ResponseLists<T> {
  private readonly lists = new WeakMap<readonly StoredProtocol[], CachedList<T>>();

  /** Returns the cached response, unless it was created from another state of everything else that it depends on. */
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
