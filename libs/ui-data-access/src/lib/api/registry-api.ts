import { inject, Service } from '@angular/core';
import type { IRegistrySearchResult } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Searches the community Registry through the local API. */
@Service()
export class RegistryApi {
  private readonly api = inject(ApiClient);

  /** Returns an empty list if the lookup is off or the Registry is unavailable. */
  search(q: string, signal?: AbortSignal): Promise<IRegistrySearchResult[]> {
    return this.api.call('searchRegistry', { query: { q }, signal });
  }
}
