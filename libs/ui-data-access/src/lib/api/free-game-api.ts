import { inject, Service } from '@angular/core';
import type {
  FreeGameBundle,
  ICancelledFreeGames,
  IFreeGameManifest,
  IInstalledFreeGame,
} from '@hangar/domain';

import { ApiClient } from './api-client';

/** Freedoom and its download. */
@Service()
export class FreeGameApi {
  private readonly api = inject(ApiClient);

  getManifest(): Promise<IFreeGameManifest> {
    return this.api.call('getFreeGameManifest');
  }

  /**
   * Resolves when the download is verified and installed. Disconnecting doesn't stop the download; only {@link cancel}
   * does.
   */
  download(bundle: FreeGameBundle, signal?: AbortSignal): Promise<IInstalledFreeGame> {
    return this.api.call('downloadFreeGame', { body: { bundle }, signal });
  }

  cancel(bundle: FreeGameBundle): Promise<ICancelledFreeGames> {
    return this.api.call('cancelFreeGame', { query: { bundle } });
  }
}
