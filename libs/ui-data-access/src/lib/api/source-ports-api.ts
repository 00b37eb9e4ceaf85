import { inject, Service } from '@angular/core';
import type {
  IDeletedToTrash,
  IJob,
  IPortFamily,
  IPortRelease,
  IReadinessPreview,
  IReadinessPreviewRequest,
  IRemovePortQuery,
  SourcePortFamily,
} from '@hangar/domain';

import { ApiClient } from './api-client';

/** Families of source ports, and the versions that Hangar installs. */
@Service()
export class SourcePortsApi {
  private readonly api = inject(ApiClient);

  /** Lists every family with its installed ports and how to install it. Doesn't use the network. */
  listFamilies(): Promise<IPortFamily[]> {
    return this.api.call('listPortFamilies');
  }

  /** Requests the releases of all families from the servers that publish them, then lists the families. */
  checkFamilies(): Promise<IPortFamily[]> {
    return this.api.call('listPortFamilies', { query: { refresh: true } });
  }

  /** Returns how a change of source ports would affect protocols and their saves. Changes nothing. */
  previewChange(body: IReadinessPreviewRequest): Promise<IReadinessPreview> {
    return this.api.call('previewReadiness', { query: { details: true }, body });
  }

  /** Lists the known releases of a family, newest first. Doesn't use the network. */
  listReleases(family: SourcePortFamily): Promise<IPortRelease[]> {
    return this.api.call('listPortReleases', { parameters: { family } });
  }

  /** Installs a version, by default the newest one. Resolves to the installation's job. */
  install(family: SourcePortFamily, version?: string): Promise<IJob> {
    return this.api.call('installPort', { parameters: { family }, body: version ? { version } : {} });
  }

  /** Moves a source port that Hangar installed to the trash, with its program. */
  removeManaged(portId: string, query: IRemovePortQuery = {}): Promise<IDeletedToTrash> {
    return this.api.call('removeManagedPort', { parameters: { portId }, query });
  }
}
