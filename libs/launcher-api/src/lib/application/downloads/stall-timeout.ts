import type { Clock } from '@hangar/api-foundation/platform';

/** Interval between checks of the elapsed time. A timer for each chunk would slow down a fast download. */
const CHECK_INTERVAL_MS = 1000;

/** Aborts a request that makes no progress. Callers must call `stop` when the request ends, even after a failure. */
export class StallTimeout {
  /** Aborted if no data arrived in time, if the caller's signal is aborted, or after `stop`. */
  readonly signal: AbortSignal;
  private readonly abort = new AbortController();
  private readonly cancelTimer: () => void;
  private lastProgress: number;
  private hasExpired = false;

  constructor(
    private readonly clock: Clock,
    private milliseconds: number,
    callerSignal?: AbortSignal,
  ) {
    this.signal = callerSignal ? AbortSignal.any([callerSignal, this.abort.signal]) : this.abort.signal;
    this.lastProgress = clock.monotonic();
    this.cancelTimer = clock.every(Math.min(CHECK_INTERVAL_MS, milliseconds), () => this.check());
  }

  /** Whether the timeout has expired. */
  get isExpired(): boolean {
    return this.hasExpired;
  }

  /** Restarts the timeout after progress, optionally with a new duration from now on. */
  restart(milliseconds = this.milliseconds): void {
    this.milliseconds = milliseconds;
    this.lastProgress = this.clock.monotonic();
  }

  /** Releases the resources of the request, such as an unread body. */
  stop(): void {
    this.cancelTimer();
    this.abort.abort();
  }

  private check(): void {
    if (this.clock.monotonic() - this.lastProgress < this.milliseconds) return;
    this.hasExpired = true;
    this.stop();
  }
}
