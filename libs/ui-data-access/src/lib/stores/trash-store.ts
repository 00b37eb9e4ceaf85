import { inject, Service } from '@angular/core';
import type { IKeptInTrash, ITrashItem } from '@hangar/domain';

import { LauncherEventStream } from '../api/launcher-event-stream';
import { TrashApi } from '../api/trash-api';
import { LiveValue } from './live-value';

/** What was deleted and can be brought back. */
@Service()
export class TrashStore {
  private readonly api = inject(TrashApi);
  private readonly live = new LiveValue<readonly ITrashItem[]>(() => this.api.list());

  /** The last deleted first; `null` before the first reading. */
  readonly items = this.live.value;
  readonly error = this.live.error;

  constructor() {
    const events = inject(LauncherEventStream);
    events.onRead(() => void this.live.reload());
    events.on('trash.changed', () => void this.live.reload());
  }

  reload(): Promise<void> {
    return this.live.reload();
  }

  /** Brings a thing back as it was, to where it was. */
  async restore(id: string): Promise<void> {
    await this.api.restore(id);
    this.drop([id]);
  }

  /** Brings many things back by one request; answers those that had to stay. */
  async restoreMany(ids: readonly string[]): Promise<readonly IKeptInTrash[]> {
    const { ids: restored, kept } = await this.api.restoreMany(ids);
    this.drop(restored);
    return kept;
  }

  async removeForGood(id: string): Promise<void> {
    await this.api.removeForGood(id);
    this.drop([id]);
  }

  /** Everything goes for good. */
  async empty(): Promise<void> {
    this.drop((await this.api.empty()).ids);
  }

  private drop(ids: readonly string[]): void {
    const gone = new Set(ids);
    this.live.take((this.items() ?? []).filter(({ id }) => !gone.has(id)));
  }
}
