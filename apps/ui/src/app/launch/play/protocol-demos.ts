import { computed, inject, Injectable } from '@angular/core';
import { PlayApi, PlayChanges } from '@hangar/ui-data-access';

import { protocolResource } from '../protocol-resource';
import { ShownProtocol } from './shown-protocol';

/** The demos of the shown protocol, shared by the tab and its count. */
@Injectable()
export class ProtocolDemos {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayChanges);
  private readonly shown = inject(ShownProtocol);

  private readonly reading = protocolResource({
    protocolId: this.shown.id,
    asked: computed(() => ({ asOf: this.news.demos() })),
    read: async (id) => (id === '' ? [] : this.api.demos(id)),
  });
  /** Newest first; `null` until loaded. */
  readonly demos = this.reading.value;
  readonly problem = this.reading.problem;

  reload(): void {
    this.reading.reload();
  }
}
