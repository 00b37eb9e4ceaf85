import { inject, Service } from '@angular/core';
import type {
  IAppSettings,
  IDeletedToTrash,
  IFoundSourcePort,
  IPortFamily,
  IRemovePortQuery,
  IUpdateSettingsRequest,
} from '@hangar/domain';

import { ApiClient } from './api-client';

/** The settings. */
@Service()
export class SettingsApi {
  private readonly api = inject(ApiClient);

  get(): Promise<IAppSettings> {
    return this.api.call('getSettings');
  }

  update(body: IUpdateSettingsRequest): Promise<IAppSettings> {
    return this.api.call('updateSettings', { body });
  }

  /** Searches this computer for source ports. This takes a moment. */
  scanPorts(): Promise<IFoundSourcePort[]> {
    return this.api.call('scanPorts');
  }

  /** Lists every source port family with its installed ports and how to get them. */
  listPortFamilies(): Promise<IPortFamily[]> {
    return this.api.call('listPortFamilies');
  }

  /** Moves a source port that Hangar installed to the trash, with its program. */
  removeManagedPort(portId: string, query: IRemovePortQuery = {}): Promise<IDeletedToTrash> {
    return this.api.call('removeManagedPort', { parameters: { portId }, query });
  }
}
