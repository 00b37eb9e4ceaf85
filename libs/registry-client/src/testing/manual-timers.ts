import { ATTEMPT_MILLISECONDS } from '../lib/bounded-fetch';
import type { Timers } from '../lib/platform';

/** Time limits that pass when the test says so, and pauses that are noted and over at once. */
export class ManualTimers implements Timers {
  readonly pauses: number[] = [];
  private readonly limits = new Map<object, () => void>();

  /** How many time limits are still ticking. */
  get ticking(): number {
    return this.limits.size;
  }

  set(callback: () => void, milliseconds: number): unknown {
    const handle = {};
    if (milliseconds === ATTEMPT_MILLISECONDS) {
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

  /** Lets the five seconds of every attempt under way pass. */
  passLimits(): void {
    for (const callback of [...this.limits.values()]) callback();
  }
}
