import { inject, Service } from '@angular/core';
import type { IAppSettings, IFoundSourcePort, IUpdateSettingsRequest } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Reads and changes the settings. */
@Service()
export class SettingsApi {
  private readonly api = inject(ApiClient);

  get(): Promise<IAppSettings> {
    return this.api.call('getSettings');
  }

  update(body: IUpdateSettingsRequest): Promise<IAppSettings> {
    return this.api.call('updateSettings', { body });
  }

  /** Searches this computer for source ports, which takes a moment. */
  scanPorts(): Promise<IFoundSourcePort[]> {
    return this.api.call('scanPorts');
  }
}
