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
  /** What the clock showed last, and the time that has passed on it: when it is set back, none has. */
  private shown: number;
  private passed = 0;

  /** @param most so many per `milliseconds`; `0` is as many as one likes */
  constructor(
    private readonly most: number,
    private readonly milliseconds: number,
    private readonly now: Clock,
  ) {
    this.shown = now();
  }

  /** Counts one; the seconds to wait when it is one too many, `0` when it is not. */
  count(who: string): number {
    if (this.most === 0) return 0;
    const key = this.keyOf(who);
    const used = this.stillUsed(key);
    const wait = this.secondsToWait(used);
    this.buckets.delete(key);
    this.buckets.set(key, { used: wait > 0 ? used : used + 1, at: this.time() });
    if (this.buckets.size > MOST_KEYS) this.buckets.delete(this.buckets.keys().next().value as string);
    return wait;
  }

  /** What {@link count} would answer now; counts nothing. */
  look(who: string): number {
    return this.most === 0 ? 0 : this.secondsToWait(this.stillUsed(this.keyOf(who)));
  }

  private time(): number {
    const now = this.now();
    this.passed += Math.max(0, now - this.shown);
    this.shown = now;
    return this.passed;
  }

  private keyOf(who: string): string {
    return createHmac('sha256', this.key).update(who).digest('base64');
  }

  private stillUsed(key: string): number {
    const now = this.time();
    const { used, at } = this.buckets.get(key) ?? { used: 0, at: now };
    return Math.max(0, used - ((now - at) * this.most) / this.milliseconds);
  }

  private secondsToWait(used: number): number {
    const tooMany = Math.max(0, used + 1 - this.most);
    return Math.ceil((tooMany * this.milliseconds) / this.most / 1000);
  }
}

interface Bucket {
  readonly used: number;
  readonly at: number;
}
