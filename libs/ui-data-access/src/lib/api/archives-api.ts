import { inject, Service } from '@angular/core';
import type { IArchiveImportRequest, IArchiveScan, IArchiveScanRequest, IModFile } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Archives of mod files. The server detects ZIP, RAR and 7z by content. */
@Service()
export class ArchivesApi {
  private readonly api = inject(ApiClient);

  scan(body: IArchiveScanRequest, signal?: AbortSignal): Promise<IArchiveScan> {
    return this.api.call('scanZip', { body, signal });
  }

  /** Imports all of the files in order, or none. */
  import(body: IArchiveImportRequest, signal?: AbortSignal): Promise<IModFile[]> {
    return this.api.call('importZip', { body, signal });
  }
}
