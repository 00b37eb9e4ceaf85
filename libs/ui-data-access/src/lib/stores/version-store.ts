import { computed, inject, Service } from '@angular/core';
import type {
  IBaseGameVersion,
  IDeletedToTrash,
  IDeleteVersionQuery,
  IImportedWad,
  IImportWadRequest,
  IUpdateVersionRequest,
} from '@hangar/domain';

import { EarlyAnswers } from '../api/early-answers';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { VersionsApi } from '../api/versions-api';
import { LiveValue } from './live-value';

/** The base games, in step with the WAD directory. */
@Service()
export class VersionStore {
  private readonly api = inject(VersionsApi);
  private readonly live = new LiveValue(() => this.api.list());

  /** All of them, hidden and missing ones too; `null` before the first reading. */
  readonly versions = this.live.value;
  readonly error = this.live.error;
  /** Those that the user has not hidden. */
  readonly visible = computed(() => this.versions()?.filter((version) => !version.ignored) ?? []);
  readonly byId = computed(() => new Map(this.versions()?.map((version) => [version.id, version])));

  constructor() {
    const events = inject(LauncherEventStream);
    void this.live.begin(inject(EarlyAnswers).of('listVersions'));
    events.onRead(() => void this.live.reload());
    events.on('versions.delta', () => void this.live.reload());
  }

  reload(): Promise<void> {
    return this.live.reload();
  }

  async update(id: string, change: IUpdateVersionRequest): Promise<IBaseGameVersion> {
    const updated = await this.api.update(id, change);
    this.live.take((this.versions() ?? []).map((version) => (version.id === id ? updated : version)));
    return updated;
  }

  /** Copies a base game into the WAD directory. */
  async importWad(request: IImportWadRequest, signal?: AbortSignal): Promise<IImportedWad> {
    const imported = await this.api.importWad(request, signal);
    await this.live.reload();
    return imported;
  }

  /** Moves one to the trash. Rejects with `IN_USE` (`IModFileUsers` in its details), unless forced. */
  async remove(id: string, query: IDeleteVersionQuery = {}): Promise<IDeletedToTrash> {
    const deleted = await this.api.remove(id, query);
    this.live.take((this.versions() ?? []).filter((version) => version.id !== id));
    return deleted;
  }
}
