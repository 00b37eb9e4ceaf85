import { computed, inject, Service } from '@angular/core';
import type { ISave } from '@hangar/domain';
import { CatalogStore, VersionStore } from '@hangar/ui-data-access';

import { getContinueMode } from './continue-mode';
import type { ContinueMode } from './continue-mode';

/** Determines how saves can be continued with the files on this computer. */
@Service()
export class ContinueModes {
  private readonly catalog = inject(CatalogStore);
  private readonly versions = inject(VersionStore);
  /**
   * The files on this computer. Until the lists of files and base games are loaded, every file is treated as present.
   */
  private readonly availableFiles = computed(() => {
    const files = this.catalog.files() === null ? null : this.catalog.byHash();
    const games = this.versions.versions();
    return {
      hasFile: (hash: string) => files === null || files.get(hash)?.missing === false,
      hasGame: (hash: string) =>
        games === null || games.some(({ hashValue, missing }) => hashValue === hash && !missing),
    };
  });

  getMode(save: Pick<ISave, 'matches' | 'madeWith'>): ContinueMode {
    return getContinueMode(save, this.availableFiles());
  }
}
