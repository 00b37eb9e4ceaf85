import { inject, Service } from '@angular/core';
import type { IArchiveImportRequest, IArchiveScan, IModFile } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Archives of mod files. The server detects ZIP, RAR and 7z by content. */
@Service()
export class ArchivesApi {
  private readonly api = inject(ApiClient);

  scan(filePath: string, signal?: AbortSignal): Promise<IArchiveScan> {
    return this.api.call('scanZip', { body: { filePath }, signal });
  }

  /** Imports either all of the files in order, or none. */
  import(body: IArchiveImportRequest, signal?: AbortSignal): Promise<IModFile[]> {
    return this.api.call('importZip', { body, signal });
  }
}
