import { computed, inject, Injectable } from '@angular/core';
import type { ISave } from '@hangar/domain';
import { PlayApi, PlayChanges } from '@hangar/ui-data-access';

import { createProtocolResource } from '../protocol-resource';
import { findContinuable } from './continue-mode';
import type { ContinueMode } from './continue-mode';
import { ContinueModes } from './continue-modes';
import { ShownProtocol } from './shown-protocol';

/** The saves of the shown protocol, shared by the tab and the Continue button. */
@Injectable()
export class ProtocolSaves {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayChanges);
  private readonly shown = inject(ShownProtocol);
  private readonly continueModes = inject(ContinueModes);

  private readonly savesResource = createProtocolResource({
    protocolId: this.shown.id,
    dependencies: computed(() => ({ asOf: this.news.saves(), files: this.shown.updatedAt() })),
    read: async (id) => (id === '' ? [] : this.api.listSaves(id)),
  });
  /** Newest first; `null` until loaded. */
  readonly saves = this.savesResource.value;
  readonly problem = this.savesResource.problem;
  /** The latest save that an installed source port can load. */
  readonly latestSave = computed(() => findContinuable(this.saves() ?? []));

  getContinueMode(save: ISave): ContinueMode {
    return this.continueModes.getMode(save);
  }

  reload(): void {
    this.savesResource.reload();
  }
}
