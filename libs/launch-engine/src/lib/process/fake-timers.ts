import type { Timers } from './timers';

interface PendingTimer {
  readonly dueMs: number;
  readonly callback: () => void;
}

/** A clock for tests that only advances when requested. */
export class FakeTimers implements Timers {
  private nowMs = 0;
  private waiting: PendingTimer[] = [];

  /** Number of pending callbacks. 0 if no timer is running. */
  get pending(): number {
    return this.waiting.length;
  }

  after(delayMs: number, callback: () => void): () => void {
    const entry = { dueMs: this.nowMs + delayMs, callback };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry);
    };
  }

  afterInBackground(delayMs: number, callback: () => void): () => void {
    return this.after(delayMs, callback);
  }

  /** Advances the time and runs all callbacks that are due, earliest first. */
  advance(byMs: number): void {
    this.nowMs += byMs;
    const due = this.waiting.filter(({ dueMs }) => dueMs <= this.nowMs);
    this.waiting = this.waiting.filter((entry) => !due.includes(entry));
    for (const { callback } of due.sort((a, b) => a.dueMs - b.dueMs)) callback();
  }
}
