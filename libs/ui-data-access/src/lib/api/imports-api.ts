import { inject, Service } from '@angular/core';
import type {
  IImportPreview,
  IImportReport,
  IImportSource,
  IJob,
  IPreviewImportRequest,
  IRunImportRequest,
  IUndoneImport,
} from '@hangar/domain';

import { ApiClient } from './api-client';

/** Imports other launchers' libraries, and everything found on this computer. */
@Service()
export class ImportsApi {
  private readonly api = inject(ApiClient);

  /** Lists the libraries of other launchers in their standard locations. */
  listSources(signal?: AbortSignal): Promise<IImportSource[]> {
    return this.api.call('listImportSources', { signal });
  }

  /** Lists the changes that an import would make, without changing anything. */
  preview(body: IPreviewImportRequest, signal?: AbortSignal): Promise<IImportPreview> {
    return this.api.call('previewImport', { body, signal });
  }

  /** Starts an import, or returns a waiting or running import with the same request. */
  run(body: IRunImportRequest): Promise<IJob> {
    return this.api.call('runImport', { body });
  }

  /** Returns the report of an import, as long as the import can be undone. */
  get(importId: string): Promise<IImportReport> {
    return this.api.call('getImport', { parameters: { importId } });
  }

  undo(importId: string): Promise<IUndoneImport> {
    return this.api.call('undoImport', { parameters: { importId } });
  }
}
