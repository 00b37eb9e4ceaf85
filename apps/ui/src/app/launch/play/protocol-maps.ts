import { computed, inject, Injectable } from '@angular/core';
import { PlayApi, PlayChanges } from '@hangar/ui-data-access';

import { createProtocolResource } from '../protocol-resource';
import { ShownProtocol } from './shown-protocol';

/** The maps of the shown protocol, shared by the tab and the statistics at the top of the details. */
@Injectable()
export class ProtocolMaps {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayChanges);
  private readonly shown = inject(ShownProtocol);

  private readonly mapsResource = createProtocolResource({
    protocolId: this.shown.id,
    dependencies: computed(() => ({ asOf: this.news.maps(), files: this.shown.updatedAt() })),
    read: async (id) => (id === '' ? null : this.api.getMaps(id)),
  });
  /** In playing order; `null` until loaded. */
  readonly maps = this.mapsResource.value;
  readonly problem = this.mapsResource.problem;
  /** The numbers of finished maps and of all maps as text; empty if no maps are known. */
  readonly countText = computed(() => {
    const maps = this.maps();
    if (maps === null || maps.total === 0) return '';
    return $localize`${maps.finished}:finished: of ${maps.total}:total:`;
  });

  reload(): void {
    this.mapsResource.reload();
  }
}
