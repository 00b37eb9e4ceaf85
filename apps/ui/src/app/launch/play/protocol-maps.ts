import { computed, inject, Injectable } from '@angular/core';
import { PlayApi, PlayNews } from '@hangar/ui-data-access';

import { protocolReading } from '../protocol-reading';
import { ShownProtocol } from './shown-protocol';

/** The maps of the protocol that is shown; one for the figures of the head and for the tab. */
@Injectable()
export class ProtocolMaps {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayNews);
  private readonly shown = inject(ShownProtocol);

  private readonly reading = protocolReading({
    protocolId: this.shown.id,
    asked: computed(() => ({ asOf: this.news.maps(), files: this.shown.updatedAt() })),
    read: async (id) => (id === '' ? null : this.api.maps(id)),
  });
  /** In the order of play; `null` until they are read. */
  readonly maps = this.reading.value;
  readonly problem = this.reading.problem;
  /** How many of how many are finished; empty where no map is known. */
  readonly countText = computed(() => {
    const maps = this.maps();
    if (maps === null || maps.total === 0) return '';
    return $localize`${maps.finished}:finished: of ${maps.total}:total:`;
  });

  reload(): void {
    this.reading.reload();
  }
}
