import type { Clock } from '@hangar/api-foundation/platform';

/** Signals to readers of a port's files that they must stop. */
export type StillTime = Pick<AbortSignal, 'aborted'>;

/** A time limit shared by several reads, so that a file that never finishes reading does not block the caller. */
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
   * Returns the result of a read, or `late` if the time limit is reached first. The read is signalled to stop, but may
   * ignore the signal.
   */
  async of<T>(read: (still: StillTime) => Promise<T>, late: () => T): Promise<T> {
    const still = this.ending.signal;
    if (still.aborted) return late();
    return Promise.race([read(still), this.over.then(late)]);
  }

  /** Stops the timer once all reads are finished. */
  end(): void {
    this.forget();
  }
}
