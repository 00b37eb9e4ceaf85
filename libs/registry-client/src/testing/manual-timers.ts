import { ATTEMPT_TIMEOUT_MS } from '../lib/bounded-fetch';
import type { Timers } from '../lib/platform';

/** Timers for tests. Time limits only expire on request, whereas delays are recorded and end immediately. */
export class ManualTimers implements Timers {
  readonly pauses: number[] = [];
  private readonly limits = new Map<object, () => void>();

  /** Number of running time limits. */
  get runningLimitCount(): number {
    return this.limits.size;
  }

  set(callback: () => void, milliseconds: number): unknown {
    const handle = {};
    if (milliseconds === ATTEMPT_TIMEOUT_MS) {
      this.limits.set(handle, callback);
    } else {
      this.pauses.push(milliseconds);
      queueMicrotask(callback);
    }
    return handle;
  }

  clear(handle: unknown): void {
    this.limits.delete(handle as object);
  }

  /** Expires the five-second limit of every running attempt. */
  expireLimits(): void {
    for (const callback of [...this.limits.values()]) callback();
  }
}
