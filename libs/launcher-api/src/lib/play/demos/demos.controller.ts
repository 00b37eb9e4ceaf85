import { Body, Controller, Param, Query, StreamableFile } from '@nestjs/common';
import {
  formatContentDisposition,
  ClientAbortSignal,
  type Page,
  PageQuery,
  Route,
} from '@hangar/api-foundation/http';
import type { IDeletedToTrash, IDemo } from '@hangar/domain';

import { DemoEditor } from './demo-changes';
import { DemoChecker } from './demo-checker';
import { DemoExport } from './demo-export';
import { DemoLibrary } from './demo-library';
import { RenameDemoRequest } from './demo-requests';

@Controller()
export class DemosController {
  constructor(
    private readonly library: DemoLibrary,
    private readonly changes: DemoEditor,
    private readonly checker: DemoChecker,
    private readonly exporting: DemoExport,
  ) {}

  @Route('listDemos')
  listDemos(@Param('id') id: string, @Query() query: PageQuery): Promise<Page<IDemo>> {
    return this.library.page(id, query);
  }

  @Route('renameDemo')
  renameDemo(
    @Param('id') id: string,
    @Param('demoId') demoId: string,
    @Body() request: RenameDemoRequest,
  ): Promise<IDemo> {
    return this.changes.rename(id, demoId, request);
  }

  @Route('deleteDemo')
  deleteDemo(@Param('id') id: string, @Param('demoId') demoId: string): Promise<IDeletedToTrash> {
    return this.changes.delete(id, demoId);
  }

  @Route('exportDemo')
  async exportDemo(@Param('id') id: string, @Param('demoId') demoId: string): Promise<StreamableFile> {
    const { fileName, bytes } = await this.exporting.write(id, demoId);
    return new StreamableFile(bytes, {
      type: 'application/zip',
      disposition: formatContentDisposition(fileName),
    });
  }

  @Route('checkDemo')
  checkDemo(
    @Param('id') id: string,
    @Param('demoId') demoId: string,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IDemo> {
    return this.checker.check(id, demoId, signal);
  }
}
