import { Body, Controller, Param } from '@nestjs/common';
import { ClientAbortSignal, Route, type Answer } from '@hangar/api-foundation/http';
import type { IJob, IMissingDownloads, IndexDownload } from '@hangar/domain';

import { DownloadFoundFileRequest, DownloadMissingRequest, DownloadRequest } from '../discover-requests';
import { AddressDownloads } from './address-downloads';
import { FoundFileDownloads } from './found-file-downloads';
import { IndexDownloads } from './index-downloads';
import { MissingDownloads } from './missing-downloads';

@Controller()
export class DiscoverDownloadsController {
  constructor(
    private readonly files: FoundFileDownloads,
    private readonly indexes: IndexDownloads,
    private readonly addresses: AddressDownloads,
    private readonly missing: MissingDownloads,
  ) {}

  @Route('downloadFoundFile')
  downloadFoundFile(
    @Param('source') source: string,
    @Param('id') id: string,
    @Body() request: DownloadFoundFileRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IJob> {
    return this.files.start(source, id, request, signal);
  }

  @Route('downloadDiscoverIndex')
  downloadDiscoverIndex(@Param('source') source: string): Promise<Answer<IndexDownload>> {
    return this.indexes.start(source);
  }

  @Route('downloadMissingFiles')
  downloadMissingFiles(@Body() request: DownloadMissingRequest): Promise<IMissingDownloads> {
    return this.missing.start(request);
  }

  @Route('startDownload')
  startDownload(@Body() request: DownloadRequest): Promise<IJob> {
    return this.addresses.start(request);
  }
}
