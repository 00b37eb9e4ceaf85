import type { Answer } from './answer';

const MAX_BYTES = 16 * 1024 * 1024;
/** Estimated overhead of a response in addition to its bytes: key, tag and table entries. */
const OVERHEAD_BYTES = 500;

/**
 * Caches responses until the store changes. The least recently used are dropped first. Concurrent requests for the same
 * response share one computation.
 */
export class AnswerCache {
  private readonly kept = new Map<string, CachedAnswer>();
  private version: number | null = null;
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /**
   * Returns the cached response for `key`, or computes it with `make`. The result may be `null`. `version` is the
   * store's version before the computation. Responses of another version are never returned, and nothing is cached
   * while it is `null`.
   */
  get<T extends Answer | null>(key: string, version: number | null, make: () => Promise<T>): Promise<T> {
    if (version === null) return make();
    if (version !== this.version) this.empty(version);
    const known = this.kept.get(key);
    if (!known) return this.add(key, make());
    this.kept.delete(key);
    this.kept.set(key, known);
    return known.answer as Promise<T>;
  }

  private add<T extends Answer | null>(key: string, answer: Promise<T>): Promise<T> {
    const kept: CachedAnswer = { answer, bytes: 0 };
    this.kept.set(key, kept);
    const settle = (made: Answer | null): void => {
      if (this.kept.get(key) !== kept) return;
      if (made === null) return void this.kept.delete(key);
      kept.bytes = made.bytes.length + OVERHEAD_BYTES;
      this.bytes += kept.bytes;
      this.makeRoom();
    };
    // All waiting callers receive the error. The next call tries again.
    answer.then(settle, () => settle(null));
    return answer;
  }

  private makeRoom(): void {
    for (const [key, { bytes }] of this.kept) {
      if (this.bytes <= this.maxBytes) return;
      this.kept.delete(key);
      this.bytes -= bytes;
    }
  }

  private empty(version: number): void {
    this.kept.clear();
    this.bytes = 0;
    this.version = version;
  }
}

interface CachedAnswer {
  readonly answer: Promise<Answer | null>;
  /** `0` while the response is being computed. */
  bytes: number;
}
