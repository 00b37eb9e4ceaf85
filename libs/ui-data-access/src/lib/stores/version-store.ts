import { computed, inject, Service } from '@angular/core';
import type {
  IBaseGameVersion,
  IDeletedToTrash,
  IDeleteVersionQuery,
  IImportedWad,
  IImportWadRequest,
  IUpdateVersionRequest,
} from '@hangar/domain';

import { EarlyResponseReader } from '../api/early-response-reader';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { VersionsApi } from '../api/versions-api';
import { LiveValue } from './live-value';

/** The base games, synchronised with the WAD folder. */
@Service()
export class VersionStore {
  private readonly api = inject(VersionsApi);
  private readonly liveValue = new LiveValue(() => this.api.list());

  /** All base games, including hidden and missing ones; `null` until loaded. */
  readonly versions = this.liveValue.value;
  readonly error = this.liveValue.error;
  /** The base games that aren't hidden. */
  readonly visible = computed(() => this.versions()?.filter((version) => !version.ignored) ?? []);
  readonly byId = computed(() => new Map(this.versions()?.map((version) => [version.id, version])));

  constructor() {
    const events = inject(LauncherEventStream);
    void this.liveValue.begin(inject(EarlyResponseReader).get('listVersions'));
    events.onRefresh(() => void this.liveValue.reload());
    events.on('versions.delta', () => void this.liveValue.reload());
  }

  reload(): Promise<void> {
    return this.liveValue.reload();
  }

  async update(id: string, change: IUpdateVersionRequest): Promise<IBaseGameVersion> {
    const updated = await this.api.update(id, change);
    this.liveValue.set((this.versions() ?? []).map((version) => (version.id === id ? updated : version)));
    return updated;
  }

  /** Copies a base game into the WAD folder. */
  async importWad(request: IImportWadRequest, signal?: AbortSignal): Promise<IImportedWad> {
    const imported = await this.api.importWad(request, signal);
    await this.liveValue.reload();
    return imported;
  }

  /**
   * Moves a base game to the trash. If it is in use, rejects with `IN_USE` (`IModFileUsers` in its details), unless
   * forced.
   */
  async remove(id: string, query: IDeleteVersionQuery = {}): Promise<IDeletedToTrash> {
    const deleted = await this.api.remove(id, query);
    this.liveValue.set((this.versions() ?? []).filter((version) => version.id !== id));
    return deleted;
  }
}
