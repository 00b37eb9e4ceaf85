import { inject, Service } from '@angular/core';
import type { IAppSettings, IFoundSourcePort, IPortFamily, IUpdateSettingsRequest } from '@hangar/domain';

import { ApiClient } from './api-client';

/** The user's choices. */
@Service()
export class SettingsApi {
  private readonly api = inject(ApiClient);

  get(): Promise<IAppSettings> {
    return this.api.call('getSettings');
  }

  update(body: IUpdateSettingsRequest): Promise<IAppSettings> {
    return this.api.call('updateSettings', { body });
  }

  /** Looks for source ports on this machine; takes a moment. */
  scanPorts(): Promise<IFoundSourcePort[]> {
    return this.api.call('scanPorts');
  }

  /** Every family of source ports: what of it is here, and how to get it. */
  listPortFamilies(): Promise<IPortFamily[]> {
    return this.api.call('listPortFamilies');
  }
}
