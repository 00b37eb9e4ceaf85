import { inject, Service } from '@angular/core';
import type { IReadinessList, IReadinessReport } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Requests the problems of launches in advance. */
@Service()
export class ReadinessApi {
  private readonly api = inject(ApiClient);

  /** Lists the protocols that aren't ready. */
  list(): Promise<IReadinessList> {
    return this.api.call('listReadiness');
  }

  /** Returns the problems of launching a protocol, and how to solve them. */
  report(id: string): Promise<IReadinessReport> {
    return this.api.call('getReadiness', { parameters: { id } });
  }
}
