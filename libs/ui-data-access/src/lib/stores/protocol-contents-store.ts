import { inject, Service } from '@angular/core';
import type { IProtocolContents } from '@hangar/domain';

import { ApiClient } from '../api/api-client';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { LiveList } from './live-list';

/** The files and notes of all protocols, for searches. They are loaded only when a search begins. */
@Service()
export class ProtocolContentsStore {
  private readonly api = inject(ApiClient);
  private readonly liveList = new LiveList<IProtocolContents>(
    () => this.api.call('listProtocols', { query: { view: 'contents' } }),
    (ids) => this.api.call('listProtocols', { query: { view: 'contents', ids: ids.join(',') } }),
  );
  private isRequested = false;

  /** The loaded contents, by the protocol's id. */
  readonly byId = this.liveList.byId;

  constructor() {
    const events = inject(LauncherEventStream);
    events.onRefresh(() => this.isRequested && void this.liveList.reload());
    events.on('protocols.changed', ({ ids }) => this.isRequested && void this.liveList.refresh(ids));
  }

  /** Loads all contents, and keeps them up to date. If that fails, the next call tries again. */
  async load(): Promise<void> {
    this.isRequested = true;
    if (this.liveList.value() === null) await this.liveList.reload();
  }

  /** Returns the MD5s of a protocol's enabled files. */
  getEnabledFiles(id: string): readonly string[] {
    return this.byId().get(id)?.files ?? [];
  }
}
