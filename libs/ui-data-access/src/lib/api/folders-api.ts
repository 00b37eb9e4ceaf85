import { inject, Service } from '@angular/core';
import type { IOpenedFolder, IOpenFolderRequest } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Folders in the system's file manager. */
@Service()
export class FoldersApi {
  private readonly api = inject(ApiClient);

  /** Shows a folder; answers which one it is. */
  open(body: IOpenFolderRequest): Promise<IOpenedFolder> {
    return this.api.call('openFolder', { body });
  }
}
