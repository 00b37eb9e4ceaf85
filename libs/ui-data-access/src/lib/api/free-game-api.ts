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

  /** Resolves once everything is checked and in its place; the launcher goes on until {@link cancel}, whoever hangs up. */
  download(bundle: FreeGameBundle, signal?: AbortSignal): Promise<IInstalledFreeGame> {
    return this.api.call('downloadFreeGame', { body: { bundle }, signal });
  }

  cancel(bundle: FreeGameBundle): Promise<ICancelledFreeGames> {
    return this.api.call('cancelFreeGame', { query: { bundle } });
  }
}
