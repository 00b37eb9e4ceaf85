import { Body, Controller, Param, Query } from '@nestjs/common';
import { OptionalField, Route, TextField } from '@hangar/api-foundation/http';
import {
  REQUEST_LIMITS,
  type ILaunchPreview,
  type IReadinessList,
  type IReadinessQuery,
  type IReadinessReport,
} from '@hangar/domain';

import { CreateProtocolRequest } from '../../library';
import { PreviewQuery, ProtocolLauncher } from '../launch';
import { ReadinessLister, ReadinessReports } from './readiness-reports';

class ReadinessQuery implements IReadinessQuery {
  @OptionalField() @TextField(REQUEST_LIMITS.id) sourcePortId?: string;
}

@Controller()
export class ReadinessController {
  constructor(
    private readonly reports: ReadinessReports,
    private readonly lister: ReadinessLister,
    private readonly launcher: ProtocolLauncher,
  ) {}

  @Route('getReadiness')
  getReadiness(@Param('id') id: string, @Query() query: ReadinessQuery): Promise<IReadinessReport> {
    return this.reports.reportOn(id, query);
  }

  @Route('listReadiness')
  listReadiness(): Promise<IReadinessList> {
    return this.lister.list();
  }

  @Route('previewLaunch')
  async previewLaunch(
    @Query() { readiness, ...query }: PreviewQuery,
    @Body() setup: CreateProtocolRequest,
  ): Promise<ILaunchPreview> {
    const preview = await this.launcher.preview(setup, query);
    return readiness ? { ...preview, readiness: await this.reports.preview(setup) } : preview;
  }
}
