import { computed, signal } from '@angular/core';

import { apiErrorOf } from '../api/api-error';
import type { ApiError } from '../api/api-error';

/** A value of the server that is read again whenever it may have changed. The last good one stays visible meanwhile. */
export class LiveValue<T> {
  private readonly state = signal<{ readonly value: T | null; readonly error: ApiError | null }>({
    value: null,
    error: null,
  });
  private reading: Promise<void> | null = null;
  private isStale = false;

  /** The last value that was read; `null` before the first. */
  readonly value = computed(() => this.state().value);
  /** Why the last reading failed; `null` when it did not. */
  readonly error = computed(() => this.state().error);

  constructor(private readonly read: () => Promise<T>) {}

  /** Takes an answer that was asked for before this script was there, unless something newer has come meanwhile. */
  async begin(answer: Promise<{ readonly data: T } | null>): Promise<void> {
    const early = await answer;
    if (early && this.value() === null) this.take(early.data);
  }

  /** Reads again. Calls during a reading lead to exactly one more, so that no change is missed. */
  reload(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readUntilFresh().finally(() => (this.reading = null));
    return this.reading;
  }

  /** Takes a value that an answer or event has just brought, without reading. */
  take(value: T): void {
    this.state.set({ value, error: null });
  }

  private async readUntilFresh(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      try {
        this.state.set({ value: await this.read(), error: null });
      } catch (failure) {
        this.state.set({ value: this.state().value, error: apiErrorOf(failure) });
      }
    }
  }
}
