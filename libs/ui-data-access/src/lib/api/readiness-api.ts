import { inject, Service } from '@angular/core';
import type { IProtocolReport, IReadinessList, SourcePortFamily } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Checks in advance whether launches would have problems. */
@Service()
export class ReadinessApi {
  private readonly api = inject(ApiClient);

  /** Lists the protocols that aren't ready. */
  list(): Promise<IReadinessList> {
    return this.api.call('listReadiness');
  }

  /** Lists the families of source ports that suit a protocol, best first. */
  async listSuitableFamilies(id: string): Promise<readonly SourcePortFamily[]> {
    const { families } = await this.api.call('getReadiness', {
      parameters: { id },
      query: { families: true },
    });
    return families ?? [];
  }

  /** Lists the problems that launching these protocols would have, and their remedies. Omits ids that don't exist. */
  listReports(ids: readonly string[]): Promise<IProtocolReport[]> {
    return this.api.call('listReadinessReports', { query: { ids: ids.join(',') } });
  }
}
