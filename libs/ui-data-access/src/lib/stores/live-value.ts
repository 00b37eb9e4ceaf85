import { computed, signal } from '@angular/core';

import { apiErrorOf } from '../api/api-error';
import type { ApiError } from '../api/api-error';

/** What the last reading brought, or why it failed. */
interface Reading<T> {
  readonly value: T | null;
  readonly error: ApiError | null;
}

/** A value of the server that is read again whenever it may have changed. The last good one stays visible meanwhile. */
export class LiveValue<T> {
  private readonly state = signal<Reading<T>>({ value: null, error: null });
  private reading: Promise<void> | null = null;
  private isStale = false;
  private isOvertaken = false;

  /** The last value that was read; `null` before the first. */
  readonly value = computed(() => this.state().value);
  /** Why the last reading failed; `null` when it did not. */
  readonly error = computed(() => this.state().error);

  constructor(private readonly read: () => Promise<T>) {}

  /** Takes an answer that was asked for before this script was there, unless something newer has come meanwhile. */
  async begin(answer: Promise<{ readonly data: T } | null>): Promise<void> {
    const early = await answer;
    if (early && this.value() === null) this.state.set({ value: early.data, error: null });
  }

  /** Reads again. Calls during a reading lead to exactly one more, so that no change is missed. */
  reload(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readUntilFresh().finally(() => (this.reading = null));
    return this.reading;
  }

  /** Takes a value that an answer or event has just brought. A reading that is under way may be older and is made again. */
  take(value: T): void {
    this.state.set({ value, error: null });
    if (!this.reading) return;
    this.isOvertaken = true;
    this.isStale = true;
  }

  private async readUntilFresh(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      this.isOvertaken = false;
      const answer = await this.answer();
      if (!this.isOvertaken) this.state.set(answer);
    }
  }

  private async answer(): Promise<Reading<T>> {
    try {
      return { value: await this.read(), error: null };
    } catch (failure) {
      return { value: this.state().value, error: apiErrorOf(failure) };
    }
  }
}
