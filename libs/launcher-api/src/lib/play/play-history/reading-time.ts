import type { Clock } from '@hangar/api-foundation/platform';

/** Readers of a port's files check it to find out whether they may continue. */
export type StillTime = Pick<AbortSignal, 'aborted'>;

/**
 * Shared time limit for several reads, so that a file that never finishes reading does not block what waits for them.
 */
export class ReadingTime {
  private readonly ending = new AbortController();
  private readonly over: Promise<void>;
  private forget: () => void = () => undefined;

  constructor(clock: Pick<Clock, 'after'>, milliseconds: number) {
    this.over = new Promise((resolve) => {
      this.forget = clock.after(milliseconds, () => {
        this.ending.abort();
        resolve();
      });
    });
  }

  /**
   * Returns the result of a read, or `late` if the time is over first. The read is signalled to stop, but may ignore
   * that.
   */
  async of<T>(read: (still: StillTime) => Promise<T>, late: () => T): Promise<T> {
    const still = this.ending.signal;
    if (still.aborted) return late();
    return Promise.race([read(still), this.over.then(late)]);
  }

  /** Ends the timer once all reads are finished. */
  end(): void {
    this.forget();
  }
}
