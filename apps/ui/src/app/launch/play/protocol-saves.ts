import { computed, inject, Injectable } from '@angular/core';
import type { ISave } from '@hangar/domain';
import { PlayApi, PlayNews } from '@hangar/ui-data-access';

import { protocolReading } from '../protocol-reading';
import type { SaveWay } from './save-way';
import { SaveWays } from './save-ways';
import { ShownProtocol } from './shown-protocol';

/** The saves of the shown protocol, shared by the tab and the Continue button. */
@Injectable()
export class ProtocolSaves {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayNews);
  private readonly shown = inject(ShownProtocol);
  private readonly ways = inject(SaveWays);

  private readonly reading = protocolReading({
    protocolId: this.shown.id,
    asked: computed(() => ({ asOf: this.news.saves(), files: this.shown.updatedAt() })),
    read: async (id) => (id === '' ? [] : this.api.saves(id)),
  });
  /** Newest first; `null` until loaded. */
  readonly saves = this.reading.value;
  readonly problem = this.reading.problem;
  /** The latest save that can be loaded. */
  readonly newest = computed(() => this.saves()?.find(({ loadable }) => loadable) ?? null);
  wayOf(save: ISave): SaveWay {
    return this.ways.of(save);
  }

  reload(): void {
    this.reading.reload();
  }
}
