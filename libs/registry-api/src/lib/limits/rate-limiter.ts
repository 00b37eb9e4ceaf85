import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@hangar/platform';

/**
 * Maximum number of clients that are counted at the same time. Beyond this number, the clients that were inactive
 * longest are dropped.
 */
const MAX_KEYS = 100_000;

/**
 * Counts requests from an address or installation. Up to `max` requests may be sent at once; further requests become
 * available over time. Counts are only kept in memory, under hashes whose key is lost when the process exits.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();
  private readonly key = randomBytes(32);

  /** @param max requests per `milliseconds`; `0` means unlimited */
  constructor(
    private readonly max: number,
    private readonly milliseconds: number,
    private readonly clock: Pick<Clock, 'monotonic'>,
  ) {}

  /** Counts a request. Returns the seconds to wait if it exceeds the limit, otherwise `0`. */
  count(client: string): number {
    if (this.max === 0) return 0;
    const key = this.getKey(client);
    const used = this.getCurrentUse(key);
    const wait = this.getSecondsToWait(used);
    this.buckets.delete(key);
    this.buckets.set(key, { used: wait > 0 ? used : used + 1, at: this.clock.monotonic() });
    if (this.buckets.size > MAX_KEYS) this.buckets.delete(this.buckets.keys().next().value as string);
    return wait;
  }

  /** Returns the current result of {@link count} without counting another request. */
  peek(client: string): number {
    return this.max === 0 ? 0 : this.getSecondsToWait(this.getCurrentUse(this.getKey(client)));
  }

  private getKey(client: string): string {
    return createHmac('sha256', this.key).update(client).digest('base64');
  }

  private getCurrentUse(key: string): number {
    const now = this.clock.monotonic();
    const { used, at } = this.buckets.get(key) ?? { used: 0, at: now };
    return Math.max(0, used - ((now - at) * this.max) / this.milliseconds);
  }

  private getSecondsToWait(used: number): number {
    const excess = Math.max(0, used + 1 - this.max);
    return Math.ceil((excess * this.milliseconds) / this.max / 1000);
  }
}

interface Bucket {
  readonly used: number;
  readonly at: number;
}
