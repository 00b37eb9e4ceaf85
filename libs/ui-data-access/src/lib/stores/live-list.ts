import { computed, signal } from '@angular/core';

import { toApiError } from '../api/api-error';
import type { ApiError } from '../api/api-error';
import type { KnownRecord } from '../api/reuse-unchanged';

/** Maximum number of changed records. If there are more, the whole list is reloaded. */
const MAX_CHANGED_IDS = 50;

/** The existing records among these ids. Ids without a record have been deleted. */
interface LoadedRecords<T> {
  readonly ids: readonly string[];
  readonly records: readonly T[];
}

/** A list of server records. After an event, only changed records are reloaded, which is cheap even for long lists. */
export class LiveList<T extends { readonly id: string }> {
  private readonly state = signal<{ readonly value: readonly T[] | null; readonly error: ApiError | null }>({
    value: null,
    error: null,
  });
  private loading: Promise<void> | null = null;
  private stale: ReadonlySet<string> | 'all' | null = null;
  /** Records received while the whole list is loading, because the loaded list may be older. `null` at other times. */
  private receivedDuringReload: LoadedRecords<T>[] | null = null;

  /** The records; `null` until loaded. */
  readonly value = computed(() => this.state().value);
  /** The error of the last load; `null` if it succeeded. */
  readonly error = computed(() => this.state().error);
  /** The records by id. */
  readonly byId = computed(() => new Map(this.value()?.map((record) => [record.id, record])));

  /** Returns the current record with an id. */
  readonly findKnown: KnownRecord = (id) => this.byId().get(id);

  /**
   * @param readAll loads all records; for unchanged records, it may return the known objects
   * @param readSome loads the records with these ids, except those that don't exist
   */
  constructor(
    private readonly readAll: (findKnown: KnownRecord) => Promise<readonly T[]>,
    private readonly readSome: (ids: readonly string[]) => Promise<readonly T[]>,
  ) {}

  /** Sets the records from an early response, unless newer records have arrived. */
  begin(records: readonly T[]): void {
    if (this.value() === null) this.state.set({ value: records, error: null });
  }

  /** Reloads all records. */
  reload(): Promise<void> {
    this.stale = 'all';
    return this.refreshStale();
  }

  /** Reloads the records with these ids. Removes records that no longer exist. */
  refresh(ids: readonly string[]): Promise<void> {
    if (this.value() === null) return this.reload();
    if (this.stale !== 'all') this.stale = new Set([...(this.stale ?? []), ...ids]);
    if (this.stale !== 'all' && this.stale.size > MAX_CHANGED_IDS) this.stale = 'all';
    return this.refreshStale();
  }

  /** Adds or replaces a record from a response, without reloading the list. */
  upsert(record: T): void {
    this.merge([record.id], [record]);
  }

  /** Adds or replaces several records from a response. */
  upsertAll(records: readonly T[]): void {
    this.merge(
      records.map(({ id }) => id),
      records,
    );
  }

  /** Removes records that no longer exist according to a response. */
  removeAll(ids: readonly string[]): void {
    this.merge(ids, []);
  }

  /** Removes a record that no longer exists according to a response. */
  remove(id: string): void {
    this.merge([id], []);
  }

  /** Changes the loaded records. `change` returns the same object for a record that doesn't change. */
  async mapRecords(change: (record: T) => T): Promise<void> {
    // Waits for a running load, whose records may be older than the change.
    await this.loading;
    const { value, error } = this.state();
    const revisedRecords = value?.map(change);
    if (revisedRecords?.some((record, index) => record !== value?.[index]))
      this.state.set({ value: revisedRecords, error });
  }

  private refreshStale(): Promise<void> {
    this.loading ??= this.readUntilFresh().finally(() => (this.loading = null));
    return this.loading;
  }

  private async readUntilFresh(): Promise<void> {
    while (this.stale !== null) {
      const requestedIds = this.stale;
      this.stale = null;
      try {
        if (requestedIds === 'all') await this.reloadAll();
        else this.replace([...requestedIds], await this.readSome([...requestedIds]));
      } catch (failure) {
        this.state.set({ value: this.state().value, error: toApiError(failure) });
      }
    }
  }

  private async reloadAll(): Promise<void> {
    const receivedDuringReload: LoadedRecords<T>[] = (this.receivedDuringReload = []);
    try {
      this.state.set({ value: await this.readAll(this.findKnown), error: null });
      for (const { ids, records } of receivedDuringReload) this.replace(ids, records);
    } finally {
      this.receivedDuringReload = null;
    }
  }

  private merge(ids: readonly string[], records: readonly T[]): void {
    this.replace(ids, records);
    this.receivedDuringReload?.push({ ids, records });
  }

  private replace(ids: readonly string[], records: readonly T[]): void {
    const recordById = new Map(records.map((record) => [record.id, record]));
    const old = this.state().value ?? [];
    const deletedIds = new Set(ids.filter((id) => !recordById.has(id)));
    const remaining = deletedIds.size === 0 ? old : old.filter(({ id }) => !deletedIds.has(id));
    const value = remaining.map((record) => {
      const changed = recordById.get(record.id);
      if (changed) recordById.delete(record.id);
      return changed ?? record;
    });
    value.push(...recordById.values());
    this.state.set({ value, error: null });
  }
}
