import { inject, Service } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { VersionStore } from '@hangar/ui-data-access';

import { LaunchLibrary } from '../launch-library';
import type { RemedyNames } from './readiness-text';

/** The names in labels of remedies. */
@Service()
export class RemedyNameFinder {
  private readonly versions = inject(VersionStore);
  private readonly library = inject(LaunchLibrary);

  getNames(protocol: IProtocolCard): RemedyNames {
    return {
      getGameName: (id) => this.versions.versions()?.find((version) => version.id === id)?.name ?? null,
      isPortKnown: this.library.getSetup(protocol).sourcePort !== null,
    };
  }
}
