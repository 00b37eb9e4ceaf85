import type { JsonResponse } from './json-response';

const MAX_BYTES = 16 * 1024 * 1024;
/** Estimated overhead of a response in addition to its bytes: key, tag and table entries. */
const OVERHEAD_BYTES = 500;

/**
 * Caches responses until the store changes. The least recently used are dropped first. Concurrent requests for the same
 * response share a single computation.
 */
export class ResponseCache {
  private readonly entries = new Map<string, CachedResponse>();
  private version: number | null = null;
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /**
   * Returns the cached response for `key`, or computes it with `compute`. The result may be `null`. `version` is the
   * store's version before the computation. Responses for other versions are never returned, and nothing is cached
   * while `version` is `null`.
   */
  get<T extends JsonResponse | null>(
    key: string,
    version: number | null,
    compute: () => Promise<T>,
  ): Promise<T> {
    if (version === null) return compute();
    if (version !== this.version) this.clear(version);
    const known = this.entries.get(key);
    if (!known) return this.add(key, compute());
    this.entries.delete(key);
    this.entries.set(key, known);
    return known.response as Promise<T>;
  }

  private add<T extends JsonResponse | null>(key: string, response: Promise<T>): Promise<T> {
    const entry: CachedResponse = { response, bytes: 0 };
    this.entries.set(key, entry);
    const settle = (result: JsonResponse | null): void => {
      if (this.entries.get(key) !== entry) return;
      if (result === null) return void this.entries.delete(key);
      entry.bytes = result.bytes.length + OVERHEAD_BYTES;
      this.bytes += entry.bytes;
      this.evictOldest();
    };
    // All waiting callers receive the error. The next call computes the response again.
    response.then(settle, () => settle(null));
    return response;
  }

  private evictOldest(): void {
    for (const [key, { bytes }] of this.entries) {
      if (this.bytes <= this.maxBytes) return;
      this.entries.delete(key);
      this.bytes -= bytes;
    }
  }

  private clear(version: number): void {
    this.entries.clear();
    this.bytes = 0;
    this.version = version;
  }
}

interface CachedResponse {
  readonly response: Promise<JsonResponse | null>;
  /** `0` while the response is being computed. */
  bytes: number;
}
