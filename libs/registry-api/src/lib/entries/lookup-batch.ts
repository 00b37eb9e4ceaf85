import type { Entry } from './entry';

const MAX_BATCH_SIZE = 64;

/**
 * Combines all lookups in the same turn of the event loop into one query, because that is faster than a query for each
 * file.
 */
export class LookupBatch {
  private waiting: WaitingLookup[] = [];

  constructor(private readonly read: (hashes: readonly string[]) => Promise<readonly Entry[]>) {}

  find(hash: string): Promise<Entry | null> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => this.requestAll());
      this.waiting.push({ hash, resolve, reject });
    });
  }

  private requestAll(): void {
    const all = this.waiting;
    this.waiting = [];
    for (let start = 0; start < all.length; start += MAX_BATCH_SIZE)
      void this.request(all.slice(start, start + MAX_BATCH_SIZE));
  }

  private async request(some: readonly WaitingLookup[]): Promise<void> {
    try {
      const found = await this.read([...new Set(some.map(({ hash }) => hash))]);
      const byHash = new Map(found.map((entry) => [entry.hash, entry]));
      for (const { hash, resolve } of some) resolve(byHash.get(hash) ?? null);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}

interface WaitingLookup {
  readonly hash: string;
  readonly resolve: (entry: Entry | null) => void;
  readonly reject: (error: unknown) => void;
}
