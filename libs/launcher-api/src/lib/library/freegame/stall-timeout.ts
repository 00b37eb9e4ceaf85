import type { Clock } from '@hangar/api-foundation/platform';

/** Aborts a request that makes no progress. Callers must call `stop` when the request is over, even if it failed. */
export class StallTimeout {
  /** Aborted if no data arrived in time, if the caller's signal is aborted, or after `stop`. */
  readonly signal: AbortSignal;
  private readonly abort = new AbortController();
  private cancelTimer: () => void = () => undefined;
  private hasRunOut = false;

  constructor(
    private readonly clock: Clock,
    private readonly milliseconds: number,
    callerSignal?: AbortSignal,
  ) {
    this.signal = callerSignal ? AbortSignal.any([callerSignal, this.abort.signal]) : this.abort.signal;
    this.renew();
  }

  /** Whether the time has run out. */
  get isExhausted(): boolean {
    return this.hasRunOut;
  }

  /** Restarts the timer after progress. */
  renew(): void {
    this.cancelTimer();
    this.cancelTimer = this.clock.after(this.milliseconds, () => {
      this.hasRunOut = true;
      this.abort.abort();
    });
  }

  /** Releases the resources of the request, such as an unread body. */
  stop(): void {
    this.cancelTimer();
    this.abort.abort();
  }
}
