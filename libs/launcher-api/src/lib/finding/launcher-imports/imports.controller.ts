import { Body, Controller } from '@nestjs/common';
import { ClientAbortSignal, Route } from '@hangar/api-foundation/http';
import type { IImportPreview, IImportSource } from '@hangar/domain';

import { ImportPlanner } from './import-planner';
import { PreviewImportRequest } from './import-requests';
import { ImportSources } from './import-sources';

@Controller()
export class ImportsController {
  constructor(
    private readonly sources: ImportSources,
    private readonly planner: ImportPlanner,
  ) {}

  @Route('listImportSources')
  listImportSources(@ClientAbortSignal() signal: AbortSignal): Promise<IImportSource[]> {
    return this.sources.list(signal);
  }

  @Route('previewImport')
  previewImport(
    @Body() request: PreviewImportRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IImportPreview> {
    return this.planner.preview(request, signal);
  }
}
