/** Limits the number of jobs that run at a time. The others wait their turn in request order. */
export class Limiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly maxRunning: number) {}

  /**
   * Waits its turn, then runs the job. A job whose signal is aborted while it waits never starts.
   * @throws the signal's reason
   */
  async run<T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.running >= this.maxRunning) await this.turn(signal);
    else this.running++;
    try {
      return await job();
    } finally {
      this.startNext();
    }
  }

  // Waits for a slot. A job that ends passes its slot to the next job, so `running` does not change.
  private turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      const abort = (): void => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.waiting.push(start);
    });
  }

  private startNext(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}

/** Calls `work` for every item, at most `maxRunning` at a time. Returns the results in the order of the items. */
export function mapLimited<T, R>(
  items: readonly T[],
  maxRunning: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const limiter = new Limiter(maxRunning);
  return Promise.all(items.map((item) => limiter.run(() => work(item))));
}
