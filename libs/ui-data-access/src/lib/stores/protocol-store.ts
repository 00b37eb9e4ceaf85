import { computed, inject, Injector, Service, signal } from '@angular/core';
import { toProtocolCard } from '@hangar/domain';
import type {
  ICreateProtocolRequest,
  IImportedPack,
  IImportPackRequest,
  IProtocol,
  IProtocolCard,
  IProtocolChanges,
  IUpdateProtocolRequest,
} from '@hangar/domain';

import type { Tagged } from '../api/api-client';
import { EarlyResponseReader } from '../api/early-response-reader';
import type { EarlyData } from '../api/early-response-reader';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { ProtocolsApi } from '../api/protocols-api';
import type { KnownRecord } from '../api/reuse-unchanged';
import { CatalogStore } from './catalog-store';
import { LiveList } from './live-list';
import type { AddReadiness } from './readiness-reader';

/** A complete protocol together with the data of its card. */
export type OpenProtocol = IProtocol & IProtocolCard;

/** An imported pack with its new protocol. */
export type ImportedPack = IImportedPack & { readonly protocol: OpenProtocol };

/**
 * The cards of the protocols, and the methods that change protocols. {@link ProtocolRecords} has complete protocols.
 */
@Service()
export class ProtocolStore {
  private readonly api = inject(ProtocolsApi);
  private readonly injector = inject(Injector);
  private readonly liveList = new LiveList<IProtocolCard>(
    (known) => this.listAll(known),
    (ids) => this.api.listCardsOf(ids),
  );

  private readonly earlyResponses = inject(EarlyResponseReader);
  private readonly firstPage = signal<EarlyData<readonly IProtocolCard[]> | null>(null);

  /** The protocols of the first view in its sort order while the whole list is still loading; otherwise `null`. */
  readonly firstProtocols = computed(() => (this.protocols() === null ? this.firstPage() : null));
  /**
   * Whether to ignore an event about these ids because this page made the change. Set by the code that makes large
   * changes.
   */
  isOwnChange: (ids: readonly string[]) => boolean = () => false;
  /** Called with complete protocols from responses. Set by {@link ProtocolRecords}, which is loaded on demand. */
  onReceived: (records: readonly IProtocol[]) => void = () => undefined;
  /** `null` until loaded. */
  readonly protocols = this.liveList.value;
  readonly error = this.liveList.error;
  readonly byId = this.liveList.byId;
  /** All tags sorted by name, with the number of protocols that have them. */
  readonly tags = computed(() => countTags(this.protocols() ?? this.firstProtocols()?.data ?? []));

  constructor() {
    const events = inject(LauncherEventStream);
    void this.begin();
    const readAll = () => this.liveList.reload();
    events.onRefresh(() => this.earlyResponses.runAfterPaint(readAll));
    events.on('protocols.changed', ({ ids }) => {
      if (!this.isOwnChange(ids)) void this.liveList.refresh(ids);
    });
    events.on('readiness.changed', ({ protocolIds }) => void this.refreshReadiness(protocolIds));
  }

  reload(): Promise<void> {
    return this.liveList.reload();
  }

  private async begin(): Promise<void> {
    const first = await this.earlyResponses.get('listProtocols', 'card');
    if (first && first.data.length === first.total) this.liveList.begin(first.data);
    else this.firstPage.set(first);
  }

  /** Lists all cards with their current readiness. A cached list may have an outdated readiness. */
  private async listAll(known: KnownRecord): Promise<readonly IProtocolCard[]> {
    const [cards, withReadiness] = await Promise.all([this.api.listCards(known), this.readReadiness(null)]);
    return withReadiness ? cards.map(withReadiness) : cards;
  }

  private async readReadiness(ids: readonly string[] | null): Promise<AddReadiness | null> {
    // If Hangar has just stopped, this part of the page can't be loaded. It is requested again once Hangar responds.
    const part = await import('./readiness-reader').catch(() => null);
    return part && this.injector.get(part.ReadinessReader).read(ids);
  }

  /** Reads only the readiness of protocols, because it may have changed for thousands of them. */
  private async refreshReadiness(ids: readonly string[] | null): Promise<void> {
    const addReadiness = await this.readReadiness(ids);
    if (addReadiness) await this.liveList.mapRecords(addReadiness);
  }

  /** Adds the data of the current card to a complete protocol, which may be older. */
  addCardData(record: IProtocol): OpenProtocol {
    return { ...record, ...(this.byId().get(record.id) ?? this.toCard(record)) };
  }

  /** Whether the protocol exists. */
  async exists(id: string): Promise<boolean> {
    return this.byId().has(id) || (await this.api.listCardsOf([id])).length > 0;
  }

  /** Reads the current protocol, with the tag that protects an {@link update} against conflicts. */
  read(id: string): Promise<Tagged<IProtocol>> {
    return this.api.get(id);
  }

  async create(request: ICreateProtocolRequest): Promise<OpenProtocol> {
    return this.add(await this.api.create(request));
  }

  /** Rejects with `STALE` if the protocol has changed since `ifMatch`. */
  async update(id: string, change: IUpdateProtocolRequest, ifMatch?: string): Promise<Tagged<OpenProtocol>> {
    const updated = await this.api.update(id, change, ifMatch);
    return { ...updated, data: this.add(updated.data) };
  }

  /** Deletes a protocol. Its saves, images and mod files are kept. {@link restore} undoes the deletion. */
  async remove(id: string): Promise<void> {
    await this.api.remove(id);
    this.liveList.remove(id);
  }

  /** Changes all of these protocols in one request, or none. */
  async change(ids: readonly string[], changes: IProtocolChanges): Promise<void> {
    const changed = await this.api.change(ids, changes, this.liveList.findKnown);
    this.onReceived(changed);
    this.liveList.upsertAll(changed.map((protocol) => this.toCard(protocol)));
  }

  /** Deletes all of these protocols in one request, or none. Returns the ids of their trash items. */
  async removeMany(ids: readonly string[]): Promise<readonly string[]> {
    const { trashIds } = await this.api.removeMany(ids);
    this.liveList.removeAll(ids);
    return trashIds;
  }

  /** Restores a deleted protocol, which keeps its id. */
  async restore(id: string): Promise<OpenProtocol> {
    return this.add(await this.api.restore(id));
  }

  async importPack(request: IImportPackRequest): Promise<ImportedPack> {
    const pack = await this.api.importPack(request);
    return { ...pack, protocol: this.add(pack.protocol) };
  }

  /** Adds or replaces a protocol from a response. */
  private add(protocol: IProtocol): OpenProtocol {
    this.onReceived([protocol]);
    this.liveList.upsert(this.toCard(protocol));
    return this.addCardData(protocol);
  }

  private toCard(protocol: IProtocol): IProtocolCard {
    return toProtocolCard(
      protocol,
      // Injects the catalogue only here, because it must not be requested before the first protocols.
      ({ hashValue }) => this.injector.get(CatalogStore).byHash().get(hashValue)?.fileName,
    );
  }
}

/**
 * Counts tags in a single pass and sorts them with one collator, which keeps updates fast for ten thousand protocols.
 */
function countTags(protocols: readonly IProtocolCard[]): { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, { readonly tag: string; count: number }>();
  for (const { tags } of protocols) {
    for (const tag of tags) {
      const known = counts.get(tag);
      if (known) known.count++;
      else counts.set(tag, { tag, count: 1 });
    }
  }
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return [...counts.values()].sort((a, b) => compare(a.tag, b.tag));
}
