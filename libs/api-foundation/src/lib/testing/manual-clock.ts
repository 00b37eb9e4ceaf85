import type { Clock } from '../platform';

interface Timer {
  dueAt: number;
  repeatEvery: number | null;
  action: () => void;
}

/** How a {@link ManualClock} starts and runs. */
export interface ManualClockOptions {
  /** The initial time, in milliseconds since 1970. Default: a moment in January 2026. */
  readonly startedAt?: number;
  /**
   * Whether time also passes without {@link ManualClock.advance}, ten times as fast as on a real clock, while a timer is
   * pending. Default: false.
   */
  readonly autoAdvance?: boolean;
}

const DEFAULT_START = Date.parse('2026-01-02T03:04:05.000Z');
/** Real time between two automatic advances, and the time by which each of them advances the clock. */
const AUTO_ADVANCE_INTERVAL_MS = 10;
const AUTO_ADVANCE_STEP_MS = 100;

/** A clock that the test controls. */
export class ManualClock implements Clock {
  private readonly timers = new Set<Timer>();
  private readonly startedAt: number;
  private readonly autoAdvance: boolean;
  private elapsed = 0;
  private shift = 0;
  private interval: NodeJS.Timeout | null = null;

  constructor(options: number | ManualClockOptions = {}) {
    const { startedAt = DEFAULT_START, autoAdvance = false } =
      typeof options === 'number' ? { startedAt: options } : options;
    this.startedAt = startedAt;
    this.autoAdvance = autoAdvance;
  }

  now(): number {
    return this.startedAt + this.elapsed + this.shift;
  }

  monotonic(): number {
    return this.elapsed;
  }

  every(milliseconds: number, action: () => void): () => void {
    return this.add({ dueAt: this.elapsed + milliseconds, repeatEvery: milliseconds, action });
  }

  after(milliseconds: number, action: () => void): () => void {
    return this.add({ dueAt: this.elapsed + milliseconds, repeatEvery: null, action });
  }

  /** Advances the time and runs due timers in order. */
  advance(milliseconds: number): void {
    const end = this.elapsed + milliseconds;
    for (;;) {
      const next = [...this.timers].filter(({ dueAt }) => dueAt <= end).sort((a, b) => a.dueAt - b.dueAt)[0];
      if (!next) break;
      this.elapsed = next.dueAt;
      if (next.repeatEvery === null) this.timers.delete(next);
      else next.dueAt += next.repeatEvery;
      next.action();
    }
    this.elapsed = end;
  }

  /** Changes the wall clock without advancing time. */
  setBy(milliseconds: number): void {
    this.shift += milliseconds;
  }

  /** Number of pending timers. */
  get pending(): number {
    return this.timers.size;
  }

  private add(timer: Timer): () => void {
    this.timers.add(timer);
    if (this.autoAdvance) this.interval ??= setInterval(() => this.advanceByStep(), AUTO_ADVANCE_INTERVAL_MS);
    return () => this.timers.delete(timer);
  }

  private advanceByStep(): void {
    if (this.timers.size > 0) {
      this.advance(AUTO_ADVANCE_STEP_MS);
      return;
    }
    // Otherwise, the test process would not exit after its API is closed.
    if (this.interval) clearInterval(this.interval);
    this.interval = null;
  }
}
