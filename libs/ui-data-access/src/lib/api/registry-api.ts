import { inject, Service } from '@angular/core';
import type { IRegistrySearchResult } from '@hangar/domain';

import { ApiClient } from './api-client';

/** The community Registry, through the local API. */
@Service()
export class RegistryApi {
  private readonly api = inject(ApiClient);

  /** Nothing while the feature is off or the Registry is away. */
  search(q: string, signal?: AbortSignal): Promise<IRegistrySearchResult[]> {
    return this.api.call('searchRegistry', { query: { q }, signal });
  }
}
