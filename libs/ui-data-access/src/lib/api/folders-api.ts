import { inject, Service } from '@angular/core';
import type { IOpenedFolder, IOpenFolderRequest } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Opens folders in the system's file manager. */
@Service()
export class FoldersApi {
  private readonly api = inject(ApiClient);

  /** Opens a folder. Resolves to its path. */
  open(body: IOpenFolderRequest): Promise<IOpenedFolder> {
    return this.api.call('openFolder', { body });
  }
}
