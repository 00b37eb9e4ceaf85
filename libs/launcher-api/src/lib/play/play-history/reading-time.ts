import type { Clock } from '@hangar/api-foundation/platform';

/** Readers of what a port left ask it whether they may go on. */
export type StillTime = Pick<AbortSignal, 'aborted'>;

/** The time that there is for several readings together, so that a file that takes for ever holds up nothing that waits for them. */
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

  /** What a reading gives, or `late` when the time is over first. The reading is asked to stop; one that cannot is left alone. */
  async of<T>(read: (still: StillTime) => Promise<T>, late: () => T): Promise<T> {
    const still = this.ending.signal;
    if (still.aborted) return late();
    return Promise.race([read(still), this.over.then(late)]);
  }

  /** Nothing is read any more. */
  end(): void {
    this.forget();
  }
}
