import type { Clock } from '../platform';

interface Timer {
  dueAt: number;
  repeatEvery: number | null;
  action: () => void;
}

/** A clock that the test controls. */
export class ManualClock implements Clock {
  private readonly timers = new Set<Timer>();
  private elapsed = 0;
  private shift = 0;

  constructor(private readonly startedAt = Date.parse('2026-01-02T03:04:05.000Z')) {}

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
    return () => this.timers.delete(timer);
  }
}
