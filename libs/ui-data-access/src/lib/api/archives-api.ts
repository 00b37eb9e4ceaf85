import { inject, Service } from '@angular/core';
import type { IArchiveImportRequest, IArchiveScan, IModFile } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Archives of mod files; the server tells zip, rar and 7z by their content. */
@Service()
export class ArchivesApi {
  private readonly api = inject(ApiClient);

  scan(filePath: string, signal?: AbortSignal): Promise<IArchiveScan> {
    return this.api.call('scanZip', { body: { filePath }, signal });
  }

  /** All of the chosen files or none; in the order given. */
  import(body: IArchiveImportRequest, signal?: AbortSignal): Promise<IModFile[]> {
    return this.api.call('importZip', { body, signal });
  }
}
