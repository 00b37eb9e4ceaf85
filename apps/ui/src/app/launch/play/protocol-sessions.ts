import { computed, inject, Injectable } from '@angular/core';
import { PlayApi, PlayChanges } from '@hangar/ui-data-access';

import { createProtocolResource } from '../protocol-resource';
import { ShownProtocol } from './shown-protocol';

/** The number of sessions of the shown protocol, for the count on the tab. */
@Injectable()
export class ProtocolSessions {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayChanges);
  private readonly shown = inject(ShownProtocol);

  /** `null` until loaded. */
  readonly count = createProtocolResource({
    protocolId: this.shown.id,
    dependencies: computed(() => ({ asOf: this.news.history() })),
    read: async (id) => (id === '' ? 0 : this.api.countSessions(id)),
  }).value;
}
