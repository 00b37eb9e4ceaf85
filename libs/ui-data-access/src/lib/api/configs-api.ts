import { inject, Service } from '@angular/core';
import type { IConfigText } from '@hangar/domain';

import { ApiClient } from './api-client';
import type { Tagged } from './api-client';

/** Settings files of source ports as text. */
@Service()
export class ConfigsApi {
  private readonly api = inject(ApiClient);

  get(fileName: string): Promise<Tagged<IConfigText>> {
    return this.api.callTagged('getConfig', { parameters: { fileName } });
  }

  /** Rejects with `STALE` if the file has changed since `ifMatch`. */
  update(fileName: string, content: string, ifMatch?: string): Promise<Tagged<IConfigText>> {
    return this.api.callTagged('updateConfig', { parameters: { fileName }, body: { content }, ifMatch });
  }
}
