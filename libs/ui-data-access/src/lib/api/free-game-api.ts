import { inject, Service } from '@angular/core';
import type {
  FreeGameBundle,
  ICancelledFreeGames,
  IFreeGameManifest,
  IInstalledFreeGame,
} from '@hangar/domain';

import { ApiClient } from './api-client';

/** The free base game and its download. */
@Service()
export class FreeGameApi {
  private readonly api = inject(ApiClient);

  manifest(): Promise<IFreeGameManifest> {
    return this.api.call('getFreeGameManifest');
  }

  /** Resolves once everything is checked and in its place; rejects with `CANCELLED` after {@link cancel}. */
  download(bundle: FreeGameBundle): Promise<IInstalledFreeGame> {
    return this.api.call('downloadFreeGame', { body: { bundle } });
  }

  cancel(bundle: FreeGameBundle): Promise<ICancelledFreeGames> {
    return this.api.call('cancelFreeGame', { query: { bundle } });
  }
}
