import { computed, inject, Injectable } from '@angular/core';
import { PlayApi, PlayChanges } from '@hangar/ui-data-access';

import { createProtocolResource } from '../protocol-resource';
import { ShownProtocol } from './shown-protocol';

/** The demos of the shown protocol, shared by the tab and its count. */
@Injectable()
export class ProtocolDemos {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayChanges);
  private readonly shown = inject(ShownProtocol);

  private readonly demosResource = createProtocolResource({
    protocolId: this.shown.id,
    dependencies: computed(() => ({ asOf: this.news.demos() })),
    read: async (id) => (id === '' ? [] : this.api.listDemos(id)),
  });
  /** Newest first; `null` until loaded. */
  readonly demos = this.demosResource.value;
  readonly problem = this.demosResource.problem;

  reload(): void {
    this.demosResource.reload();
  }
}
