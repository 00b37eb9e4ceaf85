import type { Clock } from '@hangar/api-foundation/platform';

/** Indicates to the readers of a port's files when they must stop. */
export type StopSignal = Pick<AbortSignal, 'aborted'>;

/** A time limit shared by several reads, so that a read that never finishes does not block the caller. */
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
   * Returns the result of a read, or of `onTimeout` if the time limit is reached first. The read is then signalled to
   * stop, but may ignore the signal.
   */
  async run<T>(read: (signal: StopSignal) => Promise<T>, onTimeout: () => T): Promise<T> {
    const signal = this.controller.signal;
    if (signal.aborted) return onTimeout();
    return Promise.race([read(signal), this.expired.then(onTimeout)]);
  }

  /** Stops the timer. Call this once all reads are finished. */
  end(): void {
    this.cancelTimer();
  }
}
