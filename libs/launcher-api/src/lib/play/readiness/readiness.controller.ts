import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  createRequestClass,
  IdListField,
  NullableField,
  ObjectField,
  OptionalField,
  QueryBooleanField,
  QueryIdsField,
  Route,
  TextField,
} from '@hangar/api-foundation/http';
import {
  APP_SETTINGS,
  PROTOCOL,
  REQUEST_LIMITS,
  type IAssumedProtocols,
  type ILaunchPreview,
  type IProtocolReport,
  type IReadinessList,
  type IReadinessPreview,
  type IReadinessPreviewQuery,
  type IReadinessPreviewRequest,
  type IReadinessQuery,
  type IReadinessReport,
  type IReadinessReportsQuery,
} from '@hangar/domain';

import { CreateProtocolRequest } from '../../library';
import { PreviewQuery, ProtocolLauncher } from '../launch';
import { ReadinessPreviewer } from './readiness-preview';
import { ReadinessLister, ReadinessReports } from './readiness-reports';

class ReadinessQuery implements IReadinessQuery {
  @OptionalField() @TextField(REQUEST_LIMITS.id) sourcePortId?: string;
  @OptionalField() @QueryBooleanField() families?: boolean;
}

class ReadinessReportsQuery implements IReadinessReportsQuery {
  @QueryIdsField(REQUEST_LIMITS.reports) ids!: string;
}

class AssumedProtocols
  extends createRequestClass(PROTOCOL, { only: ['baseGameVersionId', 'sourcePortId'] })
  implements IAssumedProtocols
{
  @IdListField('protocol') ids!: string[];
}

class ReadinessPreviewRequest
  extends createRequestClass(APP_SETTINGS, { only: ['sourcePorts'] })
  implements IReadinessPreviewRequest
{
  @NullableField() @TextField(REQUEST_LIMITS.id) defaultSourcePortId?: string | null;
  @OptionalField() @TextField(REQUEST_LIMITS.id) removeSourcePortId?: string;
  @OptionalField() @ObjectField(() => AssumedProtocols) protocols?: AssumedProtocols;
}

class ReadinessPreviewQuery implements IReadinessPreviewQuery {
  @OptionalField() @QueryBooleanField() details?: boolean;
}

@Controller()
export class ReadinessController {
  constructor(
    private readonly reports: ReadinessReports,
    private readonly lister: ReadinessLister,
    private readonly previewer: ReadinessPreviewer,
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

  @Route('listReadinessReports')
  listReadinessReports(@Query() { ids }: ReadinessReportsQuery): Promise<IProtocolReport[]> {
    return this.reports.reportOnMany(ids.split(','));
  }

  @Route('previewReadiness')
  previewReadiness(
    @Query() query: ReadinessPreviewQuery,
    @Body() request: ReadinessPreviewRequest,
  ): Promise<IReadinessPreview> {
    return this.previewer.preview(request, query);
  }

  @Route('previewLaunch')
  async previewLaunch(
    @Query() query: PreviewQuery,
    @Body() setup: CreateProtocolRequest,
  ): Promise<ILaunchPreview> {
    const preview = await this.launcher.preview(setup, query);
    return query.readiness ? { ...preview, readiness: await this.reports.preview(setup) } : preview;
  }
}
