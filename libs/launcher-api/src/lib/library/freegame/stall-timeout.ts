import type { Clock } from '@hangar/api-foundation/platform';

/** Gives a request its time. Whoever makes one must `end` it when the request is over, however that went. */
export class StallTimeout {
  /** Ends the request: nothing has moved for too long, somebody outside wants it, or it is over. */
  readonly signal: AbortSignal;
  private readonly abort = new AbortController();
  private cancelTimer: () => void = () => undefined;
  private hasRunOut = false;

  constructor(
    private readonly clock: Clock,
    private readonly milliseconds: number,
    outside?: AbortSignal,
  ) {
    this.signal = outside ? AbortSignal.any([outside, this.abort.signal]) : this.abort.signal;
    this.renew();
  }

  /** Whether the time ran out. */
  get isExhausted(): boolean {
    return this.hasRunOut;
  }

  /** The time begins anew: something has moved. */
  renew(): void {
    this.cancelTimer();
    this.cancelTimer = this.clock.after(this.milliseconds, () => {
      this.hasRunOut = true;
      this.abort.abort();
    });
  }

  /** Lets go of what is left of the request, such as a body that nobody reads. */
  end(): void {
    this.cancelTimer();
    this.abort.abort();
  }
}
