import { computed, signal } from '@angular/core';

import { apiErrorOf } from '../api/api-error';
import type { ApiError } from '../api/api-error';
import type { KnownRecord } from '../api/shared-with';

/** More changed records than this are not asked for one by one: the list is read again. */
const MAX_IDS = 50;

/** Records of these ids; those that are none are gone. */
interface Brought<T> {
  readonly ids: readonly string[];
  readonly records: readonly T[];
}

/** A list of the server. After an event, only the records that it names are read again: long lists stay cheap. */
export class LiveList<T extends { readonly id: string }> {
  private readonly state = signal<{ readonly value: readonly T[] | null; readonly error: ApiError | null }>({
    value: null,
    error: null,
  });
  private reading: Promise<void> | null = null;
  private stale: ReadonlySet<string> | 'all' | null = null;
  /** What answers have brought while all is being read, of which the list may be older; `null` while it is not. */
  private meanwhile: Brought<T>[] | null = null;

  /** The records; `null` before the first reading. */
  readonly value = computed(() => this.state().value);
  /** Why the last reading failed; `null` when it did not. */
  readonly error = computed(() => this.state().error);
  /** The records by id. */
  readonly byId = computed(() => new Map(this.value()?.map((record) => [record.id, record])));

  /** The record of an id as it is here. */
  readonly known: KnownRecord = (id) => this.byId().get(id);

  /** `readAll` may answer those that are as it knows them as the same objects; `readSome` the records of those ids that exist. */
  constructor(
    private readonly readAll: (known: KnownRecord) => Promise<readonly T[]>,
    private readonly readSome: (ids: readonly string[]) => Promise<readonly T[]>,
  ) {}

  /** Takes all records from an answer that was asked for before this script was there, unless something newer has come meanwhile. */
  begin(records: readonly T[]): void {
    if (this.value() === null) this.state.set({ value: records, error: null });
  }

  /** Reads everything again. */
  reload(): Promise<void> {
    this.stale = 'all';
    return this.freshen();
  }

  /** Reads the records of these ids again; those that are gone leave the list. */
  refresh(ids: readonly string[]): Promise<void> {
    if (this.value() === null) return this.reload();
    if (this.stale !== 'all') this.stale = new Set([...(this.stale ?? []), ...ids]);
    if (this.stale !== 'all' && this.stale.size > MAX_IDS) this.stale = 'all';
    return this.freshen();
  }

  /** Takes a record that an answer has just brought, without reading. */
  take(record: T): void {
    this.bring([record.id], [record]);
  }

  /** Takes many records that an answer has just brought, at once. */
  takeAll(records: readonly T[]): void {
    this.bring(
      records.map(({ id }) => id),
      records,
    );
  }

  /** Takes records out that an answer has just said to be gone. */
  dropAll(ids: readonly string[]): void {
    this.bring(ids, []);
  }

  /** Takes a record out that an answer has just said to be gone. */
  drop(id: string): void {
    this.bring([id], []);
  }

  private freshen(): Promise<void> {
    this.reading ??= this.readUntilFresh().finally(() => (this.reading = null));
    return this.reading;
  }

  private async readUntilFresh(): Promise<void> {
    while (this.stale !== null) {
      const wanted = this.stale;
      this.stale = null;
      try {
        if (wanted === 'all') await this.takeWhole();
        else this.replace([...wanted], await this.readSome([...wanted]));
      } catch (failure) {
        this.state.set({ value: this.state().value, error: apiErrorOf(failure) });
      }
    }
  }

  private async takeWhole(): Promise<void> {
    const meanwhile: Brought<T>[] = (this.meanwhile = []);
    try {
      this.state.set({ value: await this.readAll(this.known), error: null });
      for (const { ids, records } of meanwhile) this.replace(ids, records);
    } finally {
      this.meanwhile = null;
    }
  }

  private bring(ids: readonly string[], records: readonly T[]): void {
    this.replace(ids, records);
    this.meanwhile?.push({ ids, records });
  }

  private replace(ids: readonly string[], records: readonly T[]): void {
    const fresh = new Map(records.map((record) => [record.id, record]));
    const old = this.state().value ?? [];
    const gone = new Set(ids.filter((id) => !fresh.has(id)));
    const kept = gone.size === 0 ? old : old.filter(({ id }) => !gone.has(id));
    const value = kept.map((record) => {
      const changed = fresh.get(record.id);
      if (changed) fresh.delete(record.id);
      return changed ?? record;
    });
    value.push(...fresh.values());
    this.state.set({ value, error: null });
  }
}
