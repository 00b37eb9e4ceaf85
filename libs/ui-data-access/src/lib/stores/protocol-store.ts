import { computed, inject, injectAsync, Service, signal } from '@angular/core';
import type {
  ICreateProtocolRequest,
  IImportedPack,
  IImportPackRequest,
  IProtocol,
  IProtocolChanges,
  IUpdateProtocolRequest,
} from '@hangar/domain';

import type { Tagged } from '../api/api-client';
import { EarlyResponseReader } from '../api/early-response-reader';
import type { EarlyData } from '../api/early-response-reader';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { ProtocolsApi } from '../api/protocols-api';
import { LiveList } from './live-list';

/** The protocols. {@link SessionStore} launches and stops them. */
@Service()
export class ProtocolStore {
  private readonly api = inject(ProtocolsApi);
  private readonly liveList = new LiveList(
    (known) => this.api.listAll(known),
    (ids) => this.api.list(ids),
  );

  private readonly readinessReader = injectAsync(() =>
    import('./readiness-reader').then((file) => file.ReadinessReader),
  );
  private readonly earlyResponses = inject(EarlyResponseReader);
  private readonly firstPart = signal<EarlyData<readonly IProtocol[]> | null>(null);

  /** The protocols of the first view in its order, while all protocols are still loading; otherwise `null`. */
  readonly firstProtocols = computed(() => (this.protocols() === null ? this.firstPart() : null));
  /**
   * Whether to ignore an event about these ids because this page made the change. Set by the code that makes large
   * changes.
   */
  isOwnChange: (ids: readonly string[]) => boolean = () => false;
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
    const first = await this.earlyResponses.get('listProtocols');
    if (first && first.data.length === first.total) this.liveList.begin(first.data);
    else this.firstPart.set(first);
  }

  /** Reads only the readiness of the protocols, which may have changed for thousands of them. */
  private async refreshReadiness(ids: readonly string[] | null): Promise<void> {
    const withReadiness = await (await this.readinessReader()).read(ids);
    if (withReadiness) await this.liveList.revise(withReadiness);
  }

  /** Whether the protocol exists. */
  async exists(id: string): Promise<boolean> {
    return this.byId().has(id) || (await this.api.list([id])).length > 0;
  }

  /** Reads the current protocol, with the tag that protects an {@link update}. */
  read(id: string): Promise<Tagged<IProtocol>> {
    return this.api.get(id);
  }

  async create(request: ICreateProtocolRequest): Promise<IProtocol> {
    const protocol = await this.api.create(request);
    this.liveList.upsert(protocol);
    return protocol;
  }

  /** Rejects with `STALE` if the protocol has changed since `ifMatch`. */
  async update(id: string, change: IUpdateProtocolRequest, ifMatch?: string): Promise<Tagged<IProtocol>> {
    const updated = await this.api.update(id, change, ifMatch);
    this.liveList.upsert(updated.data);
    return updated;
  }

  /** Creates a copy without the history, under a different title. */
  duplicate(protocol: IProtocol, title: string): Promise<IProtocol> {
    const { description, baseGameVersionId, sourcePortId, files, launchParameters, options } = protocol;
    const { configFile, screenshotPath, tags, extras } = protocol;
    return this.create({
      title,
      description,
      baseGameVersionId,
      sourcePortId,
      files,
      launchParameters,
      options,
      configFile,
      screenshotPath,
      tags,
      extras,
    });
  }

  /** Deletes a protocol. Its saves, images and mod files are kept; {@link restore} restores it. */
  async remove(id: string): Promise<void> {
    await this.api.remove(id);
    this.liveList.remove(id);
  }

  /** Changes all of these protocols in one request, or none. */
  async change(ids: readonly string[], changes: IProtocolChanges): Promise<void> {
    const changed = await this.api.change(ids, changes, this.liveList.findKnown);
    this.liveList.upsertAll(changed);
  }

  /** Deletes all of these protocols in one request, or none. Returns the ids of their trash items. */
  async removeMany(ids: readonly string[]): Promise<readonly string[]> {
    const { trashIds } = await this.api.removeMany(ids);
    this.liveList.removeAll(ids);
    return trashIds;
  }

  /** Restores a deleted protocol with its id. */
  async restore(id: string): Promise<IProtocol> {
    const protocol = await this.api.restore(id);
    this.liveList.upsert(protocol);
    return protocol;
  }

  async importPack(request: IImportPackRequest): Promise<IImportedPack> {
    const pack = await this.api.importPack(request);
    this.liveList.upsert(pack.protocol);
    return pack;
  }
}

/**
 * Counts tags in a single pass and sorts them with one collator, which keeps updates fast for ten thousand protocols.
 */
function countTags(protocols: readonly IProtocol[]): { readonly tag: string; readonly count: number }[] {
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
