import { createHmac, randomBytes } from 'node:crypto';

import type { Clock } from '../registry-options';

/** Who is counted at the same time; strangers beyond that push out those who were quiet longest. */
const MOST_KEYS = 100_000;

/**
 * Counts what one address or installation does. Each may do `most` things at once, and then so many more as time gives
 * back. Kept in memory alone, under a hash whose key dies with the process.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();
  private readonly key = randomBytes(32);

  /** @param most so many per `milliseconds`; `0` is as many as one likes */
  constructor(
    private readonly most: number,
    private readonly milliseconds: number,
    private readonly now: Clock,
  ) {}

  /** Counts one; the seconds to wait when it is one too many, `0` when it is not. */
  count(who: string): number {
    if (this.most === 0) return 0;
    const key = createHmac('sha256', this.key).update(who).digest('base64');
    const now = this.now();
    const { used, at } = this.buckets.get(key) ?? { used: 0, at: now };
    const stillUsed = Math.max(0, used - ((now - at) * this.most) / this.milliseconds);
    const isTooMany = stillUsed + 1 > this.most;
    this.buckets.delete(key);
    this.buckets.set(key, { used: isTooMany ? stillUsed : stillUsed + 1, at: now });
    if (this.buckets.size > MOST_KEYS) this.buckets.delete(this.buckets.keys().next().value as string);
    return isTooMany ? Math.ceil(((stillUsed + 1 - this.most) * this.milliseconds) / this.most / 1000) : 0;
  }
}

interface Bucket {
  readonly used: number;
  readonly at: number;
}
