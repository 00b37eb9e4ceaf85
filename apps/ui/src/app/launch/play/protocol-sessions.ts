import { computed, inject, Injectable } from '@angular/core';
import { PlayApi, PlayNews } from '@hangar/ui-data-access';

import { protocolReading } from '../protocol-reading';
import { ShownProtocol } from './shown-protocol';

/** How often the protocol that is shown was played, for the count beside the tab's name. */
@Injectable()
export class ProtocolSessions {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayNews);
  private readonly shown = inject(ShownProtocol);

  /** `null` until it is known. */
  readonly count = protocolReading({
    protocolId: this.shown.id,
    asked: computed(() => ({ asOf: this.news.history() })),
    read: async (id) => (id === '' ? 0 : this.api.historyLength(id)),
  }).value;
}
