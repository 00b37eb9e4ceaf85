import { computed, inject, Injectable } from '@angular/core';
import { PlayApi, PlayNews } from '@hangar/ui-data-access';

import { protocolReading } from '../protocol-reading';
import { ShownProtocol } from './shown-protocol';

/** The demos of the protocol that is shown; one for the count beside the tab's name and for the tab. */
@Injectable()
export class ProtocolDemos {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayNews);
  private readonly shown = inject(ShownProtocol);

  private readonly reading = protocolReading({
    protocolId: this.shown.id,
    asked: computed(() => ({ asOf: this.news.demos() })),
    read: async (id) => (id === '' ? [] : this.api.demos(id)),
  });
  /** Newest first; `null` until they are read. */
  readonly demos = this.reading.value;
  readonly problem = this.reading.problem;

  reload(): void {
    this.reading.reload();
  }
}
