import { Body, Controller, Param } from '@nestjs/common';
import { ClientAbortSignal, Route } from '@hangar/api-foundation/http';
import type { IImportPreview, IImportReport, IImportSource, IJob, IUndoneImport } from '@hangar/domain';

import { ImportPlanner } from './import-planner';
import { PreviewImportRequest, RunImportRequest } from './import-requests';
import { ImportRunner } from './import-runner';
import { ImportSources } from './import-sources';
import { ImportUndoer } from './import-undoer';

@Controller()
export class ImportsController {
  constructor(
    private readonly sources: ImportSources,
    private readonly planner: ImportPlanner,
    private readonly runner: ImportRunner,
    private readonly undoer: ImportUndoer,
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

  @Route('runImport')
  runImport(@Body() request: RunImportRequest): Promise<IJob> {
    return this.runner.start(request);
  }

  @Route('getImport')
  getImport(@Param('importId') importId: string): Promise<IImportReport> {
    return this.undoer.report(importId);
  }

  @Route('undoImport')
  undoImport(@Param('importId') importId: string): Promise<IUndoneImport> {
    return this.undoer.undo(importId);
  }
}
