import { inject, Service } from '@angular/core';
import type { IKeptInTrash, ITrashItem } from '@hangar/domain';

import { LauncherEventStream } from '../api/launcher-event-stream';
import { TrashApi } from '../api/trash-api';
import { LiveValue } from './live-value';

/** Deleted items that can be restored. */
@Service()
export class TrashStore {
  private readonly api = inject(TrashApi);
  private readonly liveValue = new LiveValue<readonly ITrashItem[]>(() => this.api.list());

  /** Most recently deleted first; `null` until loaded. */
  readonly items = this.liveValue.value;
  readonly error = this.liveValue.error;

  constructor() {
    const events = inject(LauncherEventStream);
    events.onRefresh(() => void this.liveValue.reload());
    events.on('trash.changed', () => void this.liveValue.reload());
  }

  reload(): Promise<void> {
    return this.liveValue.reload();
  }

  /** Restores an item to its original location. */
  async restore(id: string): Promise<void> {
    await this.api.restore(id);
    this.remove([id]);
  }

  /** Restores items in one request. Returns those that couldn't be restored. */
  async restoreMany(ids: readonly string[]): Promise<readonly IKeptInTrash[]> {
    const { ids: restored, kept } = await this.api.restoreMany(ids);
    this.remove(restored);
    return kept;
  }

  async deletePermanently(id: string): Promise<void> {
    await this.api.deletePermanently(id);
    this.remove([id]);
  }

  /** Permanently deletes all items. */
  async empty(): Promise<void> {
    this.remove((await this.api.empty()).ids);
  }

  private remove(ids: readonly string[]): void {
    const removedIds = new Set(ids);
    this.liveValue.set((this.items() ?? []).filter(({ id }) => !removedIds.has(id)));
  }
}
