import { inject, Service } from '@angular/core';
import type { IHealth, IPlayerData, IUpdateState } from '@hangar/domain';

import { ApiClient } from './api-client';
import { getApiPath } from './api-path';

/** Hangar's health, player and updates. */
@Service()
export class GeneralApi {
  private readonly api = inject(ApiClient);

  getHealth(): Promise<IHealth> {
    return this.api.call('getHealth');
  }

  /** Returns the address of the API's documentation. */
  getDocsAddress(): string {
    return getApiPath('getDocs');
  }

  getPlayer(): Promise<IPlayerData> {
    return this.api.call('getPlayer');
  }

  getUpdates(): Promise<IUpdateState> {
    return this.api.call('getUpdates');
  }

  checkForUpdates(): Promise<IUpdateState> {
    return this.api.call('checkForUpdates');
  }

  downloadUpdate(): Promise<IUpdateState> {
    return this.api.call('downloadUpdate');
  }

  cancelUpdateDownload(): Promise<IUpdateState> {
    return this.api.call('cancelUpdateDownload');
  }

  /** Quits Hangar and starts the new version. */
  installUpdate(): Promise<IUpdateState> {
    return this.api.call('installUpdate');
  }
}
