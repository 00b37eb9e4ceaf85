import { inject, Service } from '@angular/core';
import type { IProtocol } from '@hangar/domain';

import { LauncherEventStream } from '../api/launcher-event-stream';
import { ProtocolsApi } from '../api/protocols-api';
import { LiveList } from './live-list';

/**
 * All complete protocols, for views that compare the files of all of them. They are loaded only when such a view is
 * opened, because they take twice as much memory as the cards in {@link ProtocolStore}.
 */
@Service()
export class CompleteProtocolStore {
  private readonly api = inject(ProtocolsApi);
  private readonly liveList = new LiveList(
    (known) => this.api.listAll(known),
    (ids) => this.api.list(ids),
  );

  /** `null` until loaded. */
  readonly protocols = this.liveList.value;

  constructor() {
    const events = inject(LauncherEventStream);
    events.onRefresh(() => void this.liveList.reload());
    events.on('protocols.changed', ({ ids }) => void this.liveList.refresh(ids));
  }

  /** Resolves when the protocols are loaded, or to an empty list if that fails. */
  async load(): Promise<readonly IProtocol[]> {
    if (this.protocols() === null) await this.liveList.reload();
    return this.protocols() ?? [];
  }
}
