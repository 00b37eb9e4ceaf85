import { inject, Service, signal } from '@angular/core';
import type { IProtocol } from '@hangar/domain';

import { ApiError } from '../api/api-error';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { ProtocolsApi } from '../api/protocols-api';
import { ProtocolStore } from './protocol-store';
import type { OpenProtocol } from './protocol-store';

/** Complete protocols, each loaded when it is needed and cached until it changes. */
@Service()
export class ProtocolRecords {
  private readonly api = inject(ProtocolsApi);
  private readonly store = inject(ProtocolStore);
  private readonly known = signal<ReadonlyMap<string, IProtocol>>(new Map());
  private readonly loading = new Map<string, Promise<IProtocol>>();
  private readonly stale = new Set<string>();
  private readonly watched = new Map<string, number>();

  /** The records loaded so far. An outdated record is kept until the new one is loaded. */
  readonly byId = this.known.asReadonly();

  constructor() {
    this.store.onReceived = (records) => this.update(records);
    const events = inject(LauncherEventStream);
    events.onRefresh(() => this.markStale([...this.known().keys(), ...this.watched.keys()]));
    events.on('protocols.changed', ({ ids }) => this.markStale(ids));
  }

  /** Like {@link load}, but adds the data of the current card. */
  async open(id: string): Promise<OpenProtocol> {
    return this.store.addCardData(await this.load(id));
  }

  /** Returns a record, which is requested only if it isn't cached. Rejects with `PROTOCOL_NOT_FOUND`. */
  private load(id: string, request = this.request): Promise<IProtocol> {
    const cached = this.known().get(id);
    if (cached && !this.stale.has(id)) return Promise.resolve(cached);
    const known = this.loading.get(id);
    if (known) return known;
    this.stale.delete(id);
    const loading = request(id)
      .then((record) => {
        // A newer response or event may have arrived.
        if (this.loading.get(id) === loading) this.put([record]);
        return record;
      })
      .catch((failure: unknown) => {
        if (this.known().has(id)) this.stale.add(id);
        throw failure;
      })
      .finally(() => {
        if (this.loading.get(id) === loading) this.loading.delete(id);
      });
    this.loading.set(id, loading);
    return loading;
  }

  private readonly request = async (id: string): Promise<IProtocol> => (await this.api.get(id)).data;

  /** Requests a record that may have been deleted. Uses a list, so that the browser doesn't log an error. */
  private readonly requestIfExists = async (id: string): Promise<IProtocol> => {
    const [record] = await this.api.list([id]);
    if (!record) throw new ApiError('PROTOCOL_NOT_FOUND', $localize`The protocol no longer exists.`);
    return record;
  };

  /** Loads a record that will probably be needed. An error isn't reported until the next {@link load}. */
  private preload(id: string): void {
    this.load(id, this.requestIfExists).catch(() => undefined);
  }

  /** Keeps a record up to date in {@link byId} until the returned function is called. */
  watch(id: string): () => void {
    this.watched.set(id, (this.watched.get(id) ?? 0) + 1);
    this.preload(id);
    return () => {
      const others = (this.watched.get(id) ?? 1) - 1;
      if (others > 0) this.watched.set(id, others);
      else this.watched.delete(id);
    };
  }

  /** Caches records from a response. */
  private update(records: readonly IProtocol[]): void {
    for (const { id } of records) {
      this.stale.delete(id);
      // A request that was sent before the change may return an older record.
      this.loading.delete(id);
    }
    this.put(records);
  }

  private put(records: readonly IProtocol[]): void {
    if (records.length === 0) return;
    this.known.update(
      (known) => new Map([...known, ...records.map((record) => [record.id, record] as const)]),
    );
  }

  private markStale(ids: readonly string[]): void {
    for (const id of ids) {
      this.loading.delete(id);
      if (this.known().has(id)) this.stale.add(id);
      if (this.watched.has(id)) this.preload(id);
    }
  }
}
