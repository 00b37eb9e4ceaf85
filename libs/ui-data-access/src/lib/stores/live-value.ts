import { computed, signal } from '@angular/core';

import { toApiError } from '../api/api-error';
import type { ApiError } from '../api/api-error';

/** The result of the last load: a value or an error. */
interface LoadResult<T> {
  readonly value: T | null;
  readonly error: ApiError | null;
}

/** A server value that is reloaded whenever it may have changed. While loading, the last value stays visible. */
export class LiveValue<T> {
  private readonly state = signal<LoadResult<T>>({ value: null, error: null });
  private loading: Promise<void> | null = null;
  private isStale = false;
  private isSuperseded = false;

  /** The last loaded value; `null` before the first load. */
  readonly value = computed(() => this.state().value);
  /** The error of the last load; `null` if it succeeded. */
  readonly error = computed(() => this.state().error);

  constructor(private readonly read: () => Promise<T>) {}

  /** Sets the value from an early response, unless a newer value has arrived. */
  async begin(answer: Promise<{ readonly data: T } | null>): Promise<void> {
    const early = await answer;
    if (early && this.value() === null) this.state.set({ value: early.data, error: null });
  }

  /** Reloads the value. Calls during a load cause exactly one further load, so that no change is missed. */
  reload(): Promise<void> {
    this.isStale = true;
    this.loading ??= this.readUntilFresh().finally(() => (this.loading = null));
    return this.loading;
  }

  /** Sets a value from a response or event. A load in progress may return an older value and is repeated. */
  set(value: T): void {
    this.state.set({ value, error: null });
    if (!this.loading) return;
    this.isSuperseded = true;
    this.isStale = true;
  }

  private async readUntilFresh(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      this.isSuperseded = false;
      const answer = await this.load();
      if (!this.isSuperseded) this.state.set(answer);
    }
  }

  private async load(): Promise<LoadResult<T>> {
    try {
      return { value: await this.read(), error: null };
    } catch (failure) {
      return { value: this.state().value, error: toApiError(failure) };
    }
  }
}
