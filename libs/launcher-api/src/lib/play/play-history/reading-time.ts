import type { Clock } from '@hangar/api-foundation/platform';

/** Signals to readers of a port's files that they must stop. */
export type StopSignal = Pick<AbortSignal, 'aborted'>;

/** A time limit shared by several reads, so that a file that never finishes reading does not block the caller. */
export class ReadingTime {
  private readonly controller = new AbortController();
  private readonly expired: Promise<void>;
  private cancelTimer: () => void = () => undefined;

  constructor(clock: Pick<Clock, 'after'>, milliseconds: number) {
    this.expired = new Promise((resolve) => {
      this.cancelTimer = clock.after(milliseconds, () => {
        this.controller.abort();
        resolve();
      });
    });
  }

  /**
   * Returns the result of a read, or `onTimeout` if the time limit is reached first. The read is signalled to stop, but
   * may ignore the signal.
   */
  async run<T>(read: (signal: StopSignal) => Promise<T>, onTimeout: () => T): Promise<T> {
    const signal = this.controller.signal;
    if (signal.aborted) return onTimeout();
    return Promise.race([read(signal), this.expired.then(onTimeout)]);
  }

  /** Stops the timer once all reads are finished. */
  end(): void {
    this.cancelTimer();
  }
}
