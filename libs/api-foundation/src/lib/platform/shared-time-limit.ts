import type { Clock } from '@hangar/platform';

interface Waiting {
  readonly endsAt: number;
  readonly fail: (error: Error) => void;
}

/** A time limit for actions that are started often: one timer for all of them, instead of one for each. */
export class SharedTimeLimit {
  /** In the order of their ends, because all have the same limit. */
  private readonly waiting = new Set<Waiting>();
  private hasTimer = false;

  constructor(
    private readonly clock: Clock,
    private readonly milliseconds: number,
    private readonly createTimeoutError: () => Error,
  ) {}

  /** Settles like a promise, but rejects with the timeout error after the limit. A later result is ignored. */
  apply<T>(result: T | PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { endsAt: this.clock.monotonic() + this.milliseconds, fail: reject };
      this.waiting.add(waiting);
      if (!this.hasTimer) this.startTimer(this.milliseconds);
      Promise.resolve(result).then(
        (value) => {
          this.waiting.delete(waiting);
          resolve(value);
        },
        (error: unknown) => {
          this.waiting.delete(waiting);
          reject(error as Error);
        },
      );
    });
  }

  private startTimer(milliseconds: number): void {
    this.hasTimer = true;
    this.clock.after(milliseconds, () => {
      this.hasTimer = false;
      this.failOverdue();
    });
  }

  private failOverdue(): void {
    const now = this.clock.monotonic();
    for (const waiting of this.waiting) {
      if (waiting.endsAt > now) return this.startTimer(waiting.endsAt - now);
      this.waiting.delete(waiting);
      waiting.fail(this.createTimeoutError());
    }
  }
}
